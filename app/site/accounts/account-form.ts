import { data } from 'react-router'
import { z } from 'zod'
import type { AccountRefusal } from '#domain/foundation/accounts/account-refusal.ts'
import { accountWords } from '#domain/foundation/accounts/account-words.ts'
import { type Fields, typedTexts } from '#platform/request/forms.ts'
import { cookieHeaders } from '#platform/request/redirects.ts'
import type { TwoStepSecretProps } from './two-step-secret.tsx'

export type Faults = Partial<Record<string, string[]>>

export type FormAnswer = {
  typed?: { name?: string | undefined; email?: string | undefined }
  faults?: Faults
  /** The error message above the form. */
  sentence?: string | undefined
  /** The success message above the form. */
  done?: string
  /** The address that an email was sent to, for the reader to open now. */
  sentTo?: string
  /** The secret of two-step sign-in, shown once; `asksCode` requests its first code. */
  secret?: TwoStepSecretProps
  asksCode?: boolean
  /** Whether two-step sign-in is on after this request; the session was read before it. */
  isOn?: boolean
}

const statusOf: Record<AccountRefusal, number> = {
  forbidden: 403,
  'too-many': 429,
  'too-many-mails': 429,
  wrong: 422,
  unverified: 422,
  'two-step-missing': 403,
  'wrong-code': 422,
  'code-used': 422,
  'step-used': 409,
  'wrong-mailed-code': 422,
  'step-over': 409,
  'link-over': 410,
  'wrong-password': 422,
  'same-email': 422,
  'two-step-on': 409,
  'two-step-off': 409,
}

type Refused = Pick<FormAnswer, 'faults' | 'asksCode'> & {
  refusal?: AccountRefusal
  cookies?: string[] | undefined
}

/** Returns the response to a rejected form with its input, but never with a password or a code. */
export function refuseForm(fields: Fields, { faults = {}, refusal, cookies = [], ...more }: Refused) {
  const { name, email } = typedTexts(fields)
  const sentence = refusal && accountWords.refusals[refusal]
  const status = refusal ? statusOf[refusal] : 422
  return data<FormAnswer>(
    { typed: { name, email }, faults, sentence, ...more },
    { status, headers: cookieHeaders(cookies) },
  )
}

export function answerForm(answer: FormAnswer, cookies: string[] = []) {
  return data<FormAnswer>(answer, { headers: cookieHeaders(cookies) })
}

export function refuseFaults<T>(fields: Fields, error: z.ZodError<T>, more: Pick<FormAnswer, 'asksCode'> = {}) {
  return refuseForm(fields, { ...more, faults: z.flattenError(error).fieldErrors })
}

export function faultOf(name: keyof typeof accountWords.fields, faults: Faults | undefined) {
  return faults?.[name] && accountWords.fields[name].fault
}

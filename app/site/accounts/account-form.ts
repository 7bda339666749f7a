import { data } from 'react-router'
import { z } from 'zod'
import type { AccountError } from '#domain/foundation/accounts/account-error.ts'
import { accountMessages } from '#domain/foundation/accounts/account-messages.ts'
import { type Fields, typedTexts } from '#platform/request/forms.ts'
import { cookieHeaders } from '#platform/request/redirects.ts'
import type { TwoStepSecretProps } from '#ui/fields/two-step-secret.tsx'

export type FieldErrors = Partial<Record<string, string[]>>

export type FormAnswer = {
  typed?: { name?: string | undefined; email?: string | undefined }
  fieldErrors?: FieldErrors
  sentence?: string | undefined
  done?: string
  sentTo?: string
  /** Shown until the person enters a correct code. */
  secret?: TwoStepSecretProps
  asksCode?: boolean
  /** A code that proves who owns the account is on its way. */
  codeSent?: boolean
  /** The browser's data for making a passkey, and its name. */
  newPasskey?: { options: object; name: string }
  /** Two-step sign-in is on after this request; the session was read before it. */
  isOn?: boolean
}

const statusOf: Record<AccountError, number> = {
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
  'no-password': 409,
  'same-email': 422,
  'two-step-on': 409,
  'two-step-off': 409,
  'two-step-required': 409,
  'demo-account': 409,
  'passkey-failed': 422,
  'passkey-gone': 409,
  'connection-gone': 409,
  'too-many-passkeys': 409,
}

type Rejected = Pick<FormAnswer, 'fieldErrors' | 'asksCode' | 'codeSent' | 'secret'> & {
  error?: AccountError
  cookies?: string[] | undefined
}

/** Keeps the form's input, but never a password or a code. */
export function rejectForm(fields: Fields, { fieldErrors = {}, error: reason, cookies = [], ...more }: Rejected) {
  const { name, email } = typedTexts(fields)
  const sentence = reason && accountMessages.errors[reason]
  const status = reason ? statusOf[reason] : 422
  return data<FormAnswer>(
    { typed: { name, email }, fieldErrors, sentence, ...more },
    { status, headers: cookieHeaders(cookies) },
  )
}

export function answerForm(answer: FormAnswer, cookies: string[] = []) {
  return data<FormAnswer>(answer, { headers: cookieHeaders(cookies) })
}

export function rejectFields<T>(
  fields: Fields,
  error: z.ZodError<T>,
  more: Pick<FormAnswer, 'asksCode' | 'codeSent' | 'secret'> = {},
) {
  return rejectForm(fields, { ...more, fieldErrors: z.flattenError(error).fieldErrors })
}

export function errorOf(name: keyof typeof accountMessages.fields, fieldErrors: FieldErrors | undefined) {
  return fieldErrors?.[name] && accountMessages.fields[name].fieldError
}

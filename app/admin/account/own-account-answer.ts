import { data } from 'react-router'
import type { AccountError } from '#domain/foundation/accounts/account-error.ts'
import { accountMessages } from '#domain/foundation/accounts/account-messages.ts'
import { cookieHeaders } from '#platform/request/redirects.ts'
import type { TwoStepSecretProps } from '#ui/fields/two-step-secret.tsx'

type Part = 'name' | 'password' | 'two-step' | 'sessions'

export type OwnAccountAnswer = {
  part: Part
  done?: string
  sentence?: string
  invalid?: string[]
  name?: string | undefined
  /** Shown until the person enters a correct code. */
  secret?: TwoStepSecretProps
  asksCode?: boolean
  /** Two-step sign-in after this request; the session was read before it. */
  isOn?: boolean
}

export function answer(given: OwnAccountAnswer, cookies: string[] = []) {
  return data<OwnAccountAnswer>(given, { headers: cookieHeaders(cookies) })
}

export function reject(part: Part, reason: AccountError, more: Partial<OwnAccountAnswer> = {}) {
  const sentence = accountMessages.errors[reason]
  const status = reason === 'forbidden' ? 403 : reason === 'too-many' ? 429 : 422
  return data<OwnAccountAnswer>({ part, sentence, ...more }, status)
}

export function rejectFields(part: Part, names: string[], more: Partial<OwnAccountAnswer> = {}) {
  return data<OwnAccountAnswer>({ part, invalid: names, ...more }, 422)
}

export function fieldErrorIn(
  given: OwnAccountAnswer | undefined,
  part: Part,
  name: keyof typeof accountMessages.fields,
) {
  const isInvalid = given?.part === part && given.invalid?.includes(name)
  return isInvalid ? accountMessages.fields[name].fieldError : undefined
}

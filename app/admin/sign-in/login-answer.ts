import type { SecondStepRefusal, SignInRefusal } from '#domain/foundation/accounts/account-refusal.ts'
import { accountWords } from '#domain/foundation/accounts/account-words.ts'

/** What came of a sign-in that was not let through. */
export type LoginAnswer = {
  /** As it was typed; the password is never sent back. */
  email: string
  missing?: { email: boolean; password: boolean }
  refusal?: SignInRefusal | SecondStepRefusal | 'failed'
}

/** The toast for it: title and sentence. */
export function describeLogin({ refusal }: LoginAnswer) {
  if (refusal === undefined) return undefined
  if (refusal === 'failed') return { title: 'Login Error', text: 'An error occurred during login' }
  return { title: 'Login Failed', text: accountWords.refusals[refusal] }
}

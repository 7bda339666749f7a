import type { SecondStepRefusal, SignInRefusal } from '#domain/foundation/accounts/account-refusal.ts'
import { accountWords } from '#domain/foundation/accounts/account-words.ts'

/** The response to a failed sign-in. */
export type LoginAnswer = {
  /** As typed; the password is never sent back. */
  email: string
  missing?: { email: boolean; password: boolean }
  refusal?: SignInRefusal | SecondStepRefusal | 'failed'
}

/** Returns the title and text of its toast. */
export function describeLogin({ refusal }: LoginAnswer) {
  if (refusal === undefined) return undefined
  if (refusal === 'failed') return { title: 'Login Error', text: 'An error occurred during login' }
  return { title: 'Login Failed', text: accountWords.refusals[refusal] }
}

// These reasons are in one list, because a page may show the errors of several use cases.

export type GuessError = 'forbidden' | 'too-many'
export type MailError = 'forbidden' | 'too-many-mails'
export type SignInError = GuessError | 'wrong' | 'unverified' | 'two-step-missing'
export type SecondStepError = GuessError | 'wrong-code' | 'step-used' | 'step-over'
export type LinkError = 'forbidden' | 'link-over'
export type PasswordError = GuessError | 'wrong-password' | 'no-password'
export type PasskeyError = GuessError | 'passkey-failed'
/** Reasons why the signed-in person's proof of owning the account is rejected. */
export type ProofError = PasswordError | PasskeyError | 'wrong-mailed-code'

export type AccountError =
  | SignInError
  | MailError
  | SecondStepError
  | LinkError
  | PasswordError
  | PasskeyError
  | 'wrong-mailed-code'
  | 'code-used'
  | 'same-email'
  | 'two-step-on'
  | 'two-step-off'
  | 'two-step-required'
  | 'demo-account'
  | 'passkey-gone'
  | 'connection-gone'
  | 'too-many-passkeys'

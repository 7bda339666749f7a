// Error reasons of the account use cases, in one list because one page may meet those of several.

export type GuessRefusal = 'forbidden' | 'too-many'
export type MailRefusal = 'forbidden' | 'too-many-mails'
export type SignInRefusal = GuessRefusal | 'wrong' | 'unverified' | 'two-step-missing'
export type SecondStepRefusal = GuessRefusal | 'wrong-code' | 'step-used' | 'step-over'
export type LinkRefusal = 'forbidden' | 'link-over'
export type PasswordRefusal = GuessRefusal | 'wrong-password'

export type AccountRefusal =
  | SignInRefusal
  | MailRefusal
  | SecondStepRefusal
  | LinkRefusal
  | PasswordRefusal
  | 'wrong-mailed-code'
  | 'code-used'
  | 'same-email'
  | 'two-step-on'
  | 'two-step-off'

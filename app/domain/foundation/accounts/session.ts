// There are two kinds of account. A session is one sign-in to an account.

export const accountKinds = ['user', 'admin'] as const
export type AccountKind = (typeof accountKinds)[number]

/** A sign-in from one browser, until it expires. */
export type Session = {
  id: string
  userId: string
  kind: AccountKind
  name: string
  email: string
  hasTwoStep: boolean
  beganAt: Date
  endsAt: Date
}

export const nameLimit = 100

/** The longest wait after too many wrong passwords, in minutes. */
export const guessMinutes = 15

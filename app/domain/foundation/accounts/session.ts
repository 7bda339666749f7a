// Accounts are of two kinds, and a session is somebody who signed in to one.

export const accountKinds = ['user', 'admin'] as const
export type AccountKind = (typeof accountKinds)[number]

/** Somebody who signed in, in one browser, until it ends. */
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

/** How long somebody who typed too many wrong passwords waits at most, in minutes. */
export const guessMinutes = 15

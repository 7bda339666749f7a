const accountKinds = ['user', 'admin'] as const
export type AccountKind = (typeof accountKinds)[number]

export type Session = {
  id: string
  userId: string
  kind: AccountKind
  name: string
  email: string
  hasTwoStep: boolean
  startedAt: Date
  endsAt: Date
}

export const nameLimit = 100

/** Demonstration mode prints these on the sign-in page. They open made-up businesses only. */
export const demoAdmin = { email: 'admin@roof-rescue.example', password: 'porch-light-561' }

/** The longest wait after too many wrong passwords. */
export const guessMinutes = 15

const hour = 3_600_000
const day = 24 * hour

/** `renewedAfter` null: the session is never extended. */
const lifetimes: Record<AccountKind, { lasts: number; renewedAfter: number | null }> = {
  user: { lasts: 14 * day, renewedAfter: day },
  admin: { lasts: 24 * hour, renewedAfter: null },
}

export function endOfSession(kind: AccountKind, now: Date) {
  return new Date(now.getTime() + lifetimes[kind].lasts)
}

export function renewedEnd(kind: AccountKind, endsAt: Date, now: Date) {
  const { lasts, renewedAfter } = lifetimes[kind]
  const renewedAt = endsAt.getTime() - lasts
  if (renewedAfter === null || now.getTime() - renewedAt < renewedAfter) return undefined
  return endOfSession(kind, now)
}

export function secondsUntil(endsAt: Date, now: Date) {
  return Math.max(0, Math.ceil((endsAt.getTime() - now.getTime()) / 1_000))
}

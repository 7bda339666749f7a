import type { AccountKind } from './session.ts'

const hour = 3_600_000
const day = 24 * hour

/** The only definition of session lifetimes. `renewedAfter` null: the session is never extended. */
const lifetimes: Record<AccountKind, { lasts: number; renewedAfter: number | null }> = {
  user: { lasts: 14 * day, renewedAfter: day },
  admin: { lasts: 24 * hour, renewedAfter: null },
}

/** Returns the expiry of a session that begins now. */
export function endOfSession(kind: AccountKind, now: Date) {
  return new Date(now.getTime() + lifetimes[kind].lasts)
}

/** Returns the extended expiry of a session used now, or undefined when it isn't due for renewal. */
export function renewedEnd(kind: AccountKind, endsAt: Date, now: Date) {
  const { lasts, renewedAfter } = lifetimes[kind]
  const renewedAt = endsAt.getTime() - lasts
  if (renewedAfter === null || now.getTime() - renewedAt < renewedAfter) return undefined
  return endOfSession(kind, now)
}

/** Returns the cookie lifetime of a session with this expiry, in whole seconds. */
export function secondsUntil(endsAt: Date, now: Date) {
  return Math.max(0, Math.ceil((endsAt.getTime() - now.getTime()) / 1_000))
}

import type { AccountKind } from './session.ts'

const hour = 3_600_000
const day = 24 * hour

/** The one place that says how long anybody stays signed in. `renewedAfter` null: the end stands, whatever is done. */
const lifetimes: Record<AccountKind, { lasts: number; renewedAfter: number | null }> = {
  user: { lasts: 14 * day, renewedAfter: day },
  admin: { lasts: 24 * hour, renewedAfter: null },
}

/** The end of a session that begins now. */
export function endOfSession(kind: AccountKind, now: Date) {
  return new Date(now.getTime() + lifetimes[kind].lasts)
}

/** The later end of a session that is used now; undefined when its end stays as it is. */
export function renewedEnd(kind: AccountKind, endsAt: Date, now: Date) {
  const { lasts, renewedAfter } = lifetimes[kind]
  const renewedAt = endsAt.getTime() - lasts
  if (renewedAfter === null || now.getTime() - renewedAt < renewedAfter) return undefined
  return endOfSession(kind, now)
}

/** For how long a browser keeps the cookie of a session with this end, in whole seconds. */
export function secondsUntil(endsAt: Date, now: Date) {
  return Math.max(0, Math.ceil((endsAt.getTime() - now.getTime()) / 1_000))
}

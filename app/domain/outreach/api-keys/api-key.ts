/** A key of the public API: opens what its permissions say, for the operator or for the contractor who owns it. */
export const apiPermissions = ['read:businesses', 'write:businesses', 'read:analytics'] as const
export type ApiPermission = (typeof apiPermissions)[number]

/** What a newly made key may do. */
export const firstPermissions: readonly ApiPermission[] = ['read:businesses']

/** At most this many requests a key may make in an hour, which begins with its first one. */
export const requestsPerHour = 1_000
export const hourMs = 3_600_000

/** A key that was checked. `ownerId` is the account of a contractor; null: an operator's, which reaches everything. */
export type CheckedKey = { id: string; permissions: readonly ApiPermission[]; ownerId: string | null }

export type KeyRefusal = 'unknown-key' | 'revoked' | 'expired' | 'plan-ended'

export const keyNameLimit = 100
/** Keys that an account, or the operator, may hold at once, the revoked ones not counted. */
export const keysAtMost = 50

/** After how many days a new key may run out. */
export const expiryDays = [30, 90, 365] as const
/** For how many hours a rotated key may stay good beside the new one. */
export const overlapHours = [0, 1, 24, 168] as const

/** The fixed prefix of every key: whoever finds one in a text knows whose it is. */
export const keyPrefix = 'rr_'
/** Of 62 signs each: 238 bits. */
export const keyRandomLength = 40
export const keyPattern = /^rr_[A-Za-z0-9]{40}$/

/** What is kept of a key that can be shown: its first 8 characters and its last 4. */
export type KeyEnds = { start: string; ending: string }

/** The first 8 characters, dots, the last 4. */
export function maskKey({ start, ending }: KeyEnds) {
  return `${start}${'•'.repeat(16)}${ending}`
}

/** How much of its hour a key has used by now. */
export function usedOfHour(hour: { beganAt: Date; used: number } | null, now: Date) {
  const isOver = !hour || now.getTime() >= hour.beganAt.getTime() + hourMs
  return isOver ? 0 : Math.min(hour.used, requestsPerHour)
}

type Dated = { revokedAt: Date | null; expiresAt: Date | null }

/** Active as long as it is neither revoked nor past its day. */
export function isActive({ revokedAt, expiresAt }: Dated, now: Date) {
  return revokedAt === null && (expiresAt === null || expiresAt > now)
}

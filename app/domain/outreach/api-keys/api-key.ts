import type { Caller } from '#domain/app.ts'
import { may } from '#domain/permissions.ts'

export const apiPermissions = ['read:businesses', 'write:businesses', 'read:analytics'] as const
export type ApiPermission = (typeof apiPermissions)[number]

export const firstPermissions: readonly ApiPermission[] = ['read:businesses']

/** The limit of one key. The hour starts with its first request. */
export const requestsPerHour = 1_000
export const hourMs = 3_600_000

/** `ownerId`: the contractor in whose name it acts; null for an operator's key, which has access to everything. */
export type CheckedKey = { id: string; permissions: readonly ApiPermission[]; ownerId: string | null }

export type KeyError = 'unknown-key' | 'revoked' | 'expired' | 'plan-ended'

export const keyNameLimit = 100
/** The limit of unrevoked keys per business, and for the operator. */
export const keysAtMost = 50

export const expiryDays = [30, 90, 365] as const
/** How many hours a rotated key stays valid next to the new one. */
export const overlapHours = [0, 1, 24, 168] as const

/** The prefix lets a leaked key be recognized as ours. */
export const keyPrefix = 'rr_'
/** With 62 possible characters, this is 238 bits. */
export const keyRandomLength = 40
export const keyPattern = /^rr_[A-Za-z0-9]{40}$/

export type KeyEnds = { start: string; ending: string }

export function maskKey({ start, ending }: KeyEnds) {
  return `${start}${'•'.repeat(16)}${ending}`
}

export function usedOfHour(hour: { startedAt: Date; used: number } | null, now: Date) {
  const isOver = !hour || now.getTime() >= hour.startedAt.getTime() + hourMs
  return isOver ? 0 : Math.min(hour.used, requestsPerHour)
}

type Dated = { revokedAt: Date | null; expiresAt: Date | null }

export function isActive({ revokedAt, expiresAt }: Dated, now: Date) {
  return revokedAt === null && (expiresAt === null || expiresAt > now)
}

/** The keys that a caller may see and revoke: all for the operator; the contractor's personal ones and those of their businesses; null for none. */
export type KeyScope = 'all' | { userId: string }

export function keyScope(caller: Caller): KeyScope | null {
  if (may(caller, 'manage-api-keys')) return 'all'
  return may(caller, 'manage-own-keys') ? { userId: caller.actor.id } : null
}

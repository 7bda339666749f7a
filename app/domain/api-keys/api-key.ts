/** A key of the public API: opens what its permissions say, for the operator or for the contractor who owns it. */
export const apiPermissions = ['read:businesses', 'write:businesses', 'read:analytics'] as const
export type ApiPermission = (typeof apiPermissions)[number]

/** What a newly made key may do. */
export const firstPermissions: readonly ApiPermission[] = ['read:businesses']

/** So many requests a key may make in an hour. */
export const requestsPerHour = 1_000

/** A key that was checked. `ownerId` is the account of a contractor; null: an operator's, which reaches everything. */
export type CheckedKey = { id: string; permissions: readonly ApiPermission[]; ownerId: string | null }

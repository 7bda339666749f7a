/** Enough for every device of one person. */
export const passkeysAtMost = 20
export const passkeyNameLimit = 60

/** What the account's page shows of a passkey. */
export type OwnPasskey = { id: string; name: string; createdAt: Date; usedAt: Date | null }

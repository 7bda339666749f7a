/** Enough for every device of one person. */
export const passkeysAtMost = 20
export const passkeyNameLimit = 60

/** A passkey as the account's page shows it. */
export type OwnPasskey = { id: string; name: string; createdAt: Date; usedAt: Date | null }

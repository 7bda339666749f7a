/** Enough for every device of one person. */
export const passkeysAtMost = 20
export const passkeyNameLimit = 60

export type OwnPasskey = { id: string; name: string; createdAt: Date; usedAt: Date | null }

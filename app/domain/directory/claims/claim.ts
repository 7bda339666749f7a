// A claim is an account's statement that it represents a listed business. A proven claim makes it the owner.

/** A code sent to the listing's address, an approved document or application, or the account's own submission. */
export const claimProofs = ['code', 'document', 'application', 'api'] as const
export type ClaimProof = (typeof claimProofs)[number]

export const codeMinutes = 15
export const codeTries = 5

export const maxDocumentBytes = 10 * 1_024 * 1_024
export const claimNoteLimit = 1_000

// A claim is an account's statement that it represents a listed business. Once proven, the account owns the listing.

/**
 * Proofs of a claim: a code emailed to the listing's mailbox, a document or an application that the operator approved, or a listing
 * that the account submitted.
 */
export const claimProofs = ['code', 'document', 'application', 'api'] as const
export type ClaimProof = (typeof claimProofs)[number]

export const codeMinutes = 15
export const codeTries = 5

export const maxDocumentBytes = 10 * 1_024 * 1_024
export const claimNoteLimit = 1_000

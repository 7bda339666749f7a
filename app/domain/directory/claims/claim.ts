// A claim is an account's word that it speaks for a listed business. Proven, it makes the account an owner of the listing.

/** The listing's own mailbox got a code, the operator saw a document, he approved an application, or the account sent the listing in. */
export const claimProofs = ['code', 'document', 'application', 'api'] as const
export type ClaimProof = (typeof claimProofs)[number]

export const codeMinutes = 15
export const codeTries = 5

export const maxDocumentBytes = 10 * 1_024 * 1_024
export const claimNoteLimit = 1_000

// A file is something that was uploaded, and that one record of the product names.

export type NewFile = {
  content: Buffer
  mediaType: string
  /** The record that names it. */
  ownerKind: string
  ownerId: string
  /** A private file is shown only on pages that only their address opens. */
  visibility: 'public' | 'private'
  purpose: string
}

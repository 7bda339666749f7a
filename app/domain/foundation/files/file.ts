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
  /** Of a smaller copy: the file that it is a copy of, with which it goes. */
  renditionOf?: string
  /** The account that uploaded it, where its owner may ask for it or have it deleted. */
  uploadedBy?: string | null
}

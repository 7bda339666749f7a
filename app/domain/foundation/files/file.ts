// A file is an upload that belongs to one record.

export type NewFile = {
  content: Buffer
  mediaType: string
  /** The record that owns it. */
  ownerKind: string
  ownerId: string
  /** A private file appears only on pages behind an unguessable address. */
  visibility: 'public' | 'private'
  purpose: string
  /** The original of a smaller copy, which is deleted with it. */
  renditionOf?: string
  /** The uploading account, where its owner may ask for the file or have it deleted. */
  uploadedBy?: string | null
}

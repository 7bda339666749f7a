/** A photo of a listing, as its owner and the operator see it. */
export type ShownPhoto = {
  fileId: string
  /** The path of its smaller copy. */
  path: string
  caption: string
  /** An additional short label. */
  badge?: string
  note?: string | undefined
}

/** A photo of a listing, as its owner and the operator see it. */
export type ShownPhoto = {
  fileId: string
  /** Of its smaller copy. */
  path: string
  caption: string
  /** What else there is to say about it, in a word or two. */
  badge?: string
  note?: string | undefined
}

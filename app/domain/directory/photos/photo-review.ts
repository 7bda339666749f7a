// A photo review is an owner's submission that the operator hasn't decided on yet: photos, a logo, captions.

export const photoItemKinds = ['photo', 'logo', 'caption'] as const
export type PhotoItemKind = (typeof photoItemKinds)[number]

export type PhotoItem = {
  id: string
  kind: PhotoItemKind
  /** The picture; for a caption, its photo. Null once the picture was deleted. */
  fileId: string | null
  caption: string
  isApproved: boolean | null
}

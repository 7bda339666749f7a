// A photo review is what an owner wants seen on their listing and the operator hasn't decided on yet: photos, a logo, captions.

export const photoItemKinds = ['photo', 'logo', 'caption'] as const
export type PhotoItemKind = (typeof photoItemKinds)[number]

export type PhotoItem = {
  id: string
  kind: PhotoItemKind
  /** The picture; of a caption the photo that it is for. Null once the picture was deleted. */
  fileId: string | null
  caption: string
  isApproved: boolean | null
}

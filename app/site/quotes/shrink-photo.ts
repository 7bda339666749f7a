const maxSide = 1_600
const smallBytes = 400_000

/**
 * Returns the photo as a JPEG in the stored size, because a phone's five megabytes take a minute on a slow network. A file that
 * the browser can't decode is uploaded unchanged, and the server's response says what's wrong with it.
 */
export async function shrinkPhoto(photo: File): Promise<Blob> {
  if (photo.size <= smallBytes) return photo
  try {
    const picture = await createImageBitmap(photo, { imageOrientation: 'from-image' })
    const scale = Math.min(1, maxSide / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const small = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', 0.85))
    return small && small.size < photo.size ? small : photo
  } catch {
    return photo
  }
}

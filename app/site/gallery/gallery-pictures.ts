import type { ListingPhoto } from '#domain/directory/photos/listing-photo.ts'
import { filePath, smallFilePath } from '#platform/files/file-path.ts'
import { type Language, pathIn } from '#platform/text/language.ts'
import { picturePath } from '../pictures/picture-path.ts'
import type { GalleryMessages } from './gallery-messages.ts'

export type GalleryPicture = { path: string; alt: string; small?: string; isDrawn: boolean }
type Pictured = { id: string; name: string; categories: readonly string[] }
type Given = { business: Pictured; photos: readonly ListingPhoto[]; messages: GalleryMessages }

/** Number of pictures beside the main one; drawings fill in for missing photos. */
export const besideMain = 4

/** Returns the pictures of a business in order, main picture first: its photos, then drawings. */
export function galleryPictures({ business, photos, messages }: Given): GalleryPicture[] {
  const drawn = [
    { path: picturePath(business), alt: messages.drawing(business.name), isDrawn: true },
    ...messages.jobs.map((alt, index) => ({ path: picturePath(business, index + 1), alt, isDrawn: true })),
  ]
  const taken = photos.map(({ fileId, alt }, index) => ({
    path: filePath(fileId),
    small: smallFilePath(fileId),
    alt: alt || messages.photo(business.name, index + 1),
    isDrawn: false,
  }))
  return [...taken, ...drawn].slice(0, Math.max(taken.length, besideMain + 1))
}

/** Returns the path of a picture's page, by its number in the gallery from 1. */
export function photoPagePath(language: Language, slug: string, number: number) {
  return pathIn(language, `/business/${slug}/photos/${number}`)
}

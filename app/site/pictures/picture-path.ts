import { slugOf } from '#domain/directory/businesses/slug.ts'
import type { DrawingName } from '#pictures/drawings.ts'
import { edition } from '#pictures/logo-path.ts'
import { smallFilePath } from '#platform/files/file-path.ts'

type Pictured = { id: string; categories: readonly string[] }

/** Returns the path of a business's picture; with a number from 1 to 4, one of its gallery. */
export function picturePath({ id, categories }: Pictured, number?: number) {
  const kind = slugOf(categories[0] ?? 'business')
  return `/pictures/${edition}/${id}/${kind}${number === undefined ? '' : `/${number}`}`
}

/** Returns the path of the picture on a business's card: its first photo, or the drawn picture without one. */
export function coverPath(card: Pictured & { coverId: string | null }) {
  return card.coverId ? smallFilePath(card.coverId) : picturePath(card)
}

export function scenePath(
  name: 'storm-banner' | 'storm-poster' | 'night-banner' | 'night-poster' | 'at-work' | 'empty',
) {
  return `/pictures/${edition}/${name}`
}

export function drawingPath(name: DrawingName) {
  return `/pictures/${edition}/drawings/${name}`
}

export function articlePicturePath(slug: string) {
  return `/pictures/${edition}/articles/${slug}`
}

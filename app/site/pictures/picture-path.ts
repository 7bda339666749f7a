import { slugOf } from '#domain/directory/slug.ts'
import { initialsOf } from '#pictures/business-logo.ts'

/** Part of every address, so that a picture can be kept for ever: a better drawing gets another address. */
const edition = '1'

type Pictured = { id: string; categories: readonly string[] }

/** Where the picture of a business is; with a number from 1 to 4, one of its gallery. */
export function picturePath({ id, categories }: Pictured, number?: number) {
  const kind = slugOf(categories[0] ?? 'business')
  return `/pictures/${edition}/${id}/${kind}${number === undefined ? '' : `/${number}`}`
}

export function scenePath(name: 'storm-banner' | 'storm-poster' | 'night-banner' | 'night-poster' | 'empty') {
  return `/pictures/${edition}/${name}`
}

/** Where the logo of a business is. A business that takes another name has another one. */
export function logoPath({ id, name }: { id: string; name: string }) {
  return `/pictures/${edition}/logos/${id}/${encodeURIComponent(initialsOf(name))}`
}

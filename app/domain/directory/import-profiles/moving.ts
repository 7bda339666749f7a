import type { ListingPlanId } from '#domain/foundation/plans/listing-plans.ts'
import { oldPathOf } from '../redirects/redirect.ts'
import type { ListingStatus, ProfileId } from './import-profile.ts'
import { wordpressSlug } from './profile-cells.ts'

// Moving means taking over more than listing fields from another directory product: statuses, plans, pictures and
// addresses.

/** The keys are in lower case. A package that isn't mapped gives no plan, and nothing is charged. */
export type Moving = {
  profile: ProfileId | null
  statuses: Record<string, ListingStatus>
  plans: Record<string, ListingPlanId>
  categories: Record<string, string>
  /** The address of a listing on the old site; empty: only the file's own addresses. */
  pattern: string
  /** Asked for at the preview. */
  withPictures: boolean
  withRedirects: boolean
}

export const noMoving: Moving = {
  profile: null,
  statuses: {},
  plans: {},
  categories: {},
  pattern: '',
  withPictures: false,
  withRedirects: false,
}

export const patternLimit = 200
export const picturesLimit = 30
export const pictureUrlLimit = 2_000
/** A column with more different words isn't shown for choosing. */
export const wordsLimit = 40
export const wordLength = 100

export type WordCount = { word: string; count: number }
export type MovingWords = { status: WordCount[]; package: WordCount[]; category: WordCount[] }

export function isPattern(text: string) {
  return text.length <= patternLimit && /^\/(?:[\w./-]|\{(?:name|city|state)\})*$/.test(text) && text.includes('{name}')
}

type Listed = { name: string; city: string; state: string }

/** Returns the path of a listing on the old site, or null. `told` is the file's cell: a whole address, or only the listing's name in it. */
export function oldPathOfListing(told: string, pattern: string, { name, city, state }: Listed) {
  if (/^(?!https?:)[a-z][a-z\d+.-]*:/i.test(told)) return null
  if (/[/:]/.test(told)) return oldPathOf(told.startsWith('http') || told.startsWith('/') ? told : `/${told}`)
  if (pattern === '') return null
  const slug = told === '' ? wordpressSlug(name) : told
  if (slug === '') return null
  return oldPathOf(
    pattern
      .replaceAll('{name}', slug)
      .replaceAll('{city}', wordpressSlug(city))
      .replaceAll('{state}', wordpressSlug(state)),
  )
}

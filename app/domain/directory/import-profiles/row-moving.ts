import { publicWebAddress } from '#platform/network/public-address.ts'
import { attachedAddresses, type Cell, type Note } from '../imports/cell-text.ts'
import { isOwnArea } from '../redirects/redirect.ts'
import { findProfile, type ListingStatus } from './import-profile.ts'
import { type Moving, oldPathOfListing, picturesLimit, pictureUrlLimit } from './moving.ts'
import { wordpressStatuses } from './profile-cells.ts'

export type RowMoving = {
  status: ListingStatus | null
  plan: string | null
  pictures: string[] | null
  oldPath: string | null
}

type Listed = { name: string; city: string; state: string }

export function readMoving(cell: Cell, note: Note, moving: Moving, listed: Listed): RowMoving {
  return {
    status: readStatus(cell('status'), moving, note),
    plan: readPackage(cell('package'), moving, note),
    pictures: readPictures(cell('pictures'), note),
    oldPath: readOldPath(cell('oldAddress'), moving, listed, note),
  }
}

function readStatus(text: string, { profile, statuses }: Moving, note: Note) {
  const word = text.trim().toLowerCase()
  if (word === '') return null
  const own: Readonly<Record<string, ListingStatus>> = findProfile(profile)?.statuses ?? wordpressStatuses
  const status = ownOf(statuses, word) ?? ownOf(own, word)
  note(status === undefined && 'status-unknown')
  return status ?? 'pending'
}

/** A word such as `constructor` is no choice. */
function ownOf<Ours>(choices: Readonly<Record<string, Ours>>, word: string) {
  return Object.hasOwn(choices, word) ? choices[word] : undefined
}

function readPackage(text: string, { plans }: Moving, note: Note) {
  const word = text.trim().toLowerCase()
  const plan = ownOf(plans, word) ?? null
  note(word !== '' && word !== '0' && plan === null && 'package-without-plan')
  return plan
}

function readPictures(text: string, note: Note) {
  const attached = attachedAddresses(text)
  const given = attached.length > 0 ? attached : text.split(/[\s|]+|[,;](?=https?:)/).filter(part => part !== '')
  const usable = [...new Set(given.flatMap(part => pictureUrl(part) ?? []))]
  note(given.some(part => !pictureUrl(part)) && 'pictures-unusable')
  note(usable.length > picturesLimit && 'pictures-cut')
  return usable.length > 0 ? usable.slice(0, picturesLimit) : null
}

/** Pictures on this machine are fetched only where a demonstration runs on it; elsewhere they fail as not public. */
function pictureUrl(text: string) {
  const address =
    publicWebAddress(text) ?? (/^https?:\/\/127\.0\.0\.1[:/]/.test(text) ? URL.parse(text)?.href : undefined)
  return address && address.length <= pictureUrlLimit ? address : undefined
}

function readOldPath(text: string, { pattern }: Moving, listed: Listed, note: Note) {
  const path = oldPathOfListing(text.trim(), pattern, listed)
  const isUsable = path !== null && !isOwnArea(path)
  note(text !== '' && !isUsable && (pattern !== '' || /[/:]/.test(text)) && 'old-address-unusable')
  return isUsable ? path : null
}

/** Returns a category cell with the operator's choices. A number of the old site names no category. */
export function translatedCategories(text: string, { profile, categories }: Moving, note: Note) {
  if (profile === null || text === '') return text
  const parts = wordsOf(text).map(word => ownOf(categories, word.toLowerCase()) ?? word)
  const named = parts.filter(part => !/^\d+$/.test(part))
  note(named.length < parts.length && 'category-number')
  return named.join('; ')
}

/** Splits a category cell of an export into category names. */
export function wordsOf(text: string) {
  return text
    .split(/\s*[;|\n]\s*/)
    .map(word => word.trim())
    .filter(word => word !== '')
}

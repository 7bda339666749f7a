import { maxCompared, maxSaved } from '#domain/directory/comparison/comparison.ts'

// The homeowner's choices in this browser: the shortlist lasts until they clear it, the ticks until the tab is
// closed. The server learns of neither, except in the address of a page that names the roofers.

/** A saved roofer, with what helps without a network. `dial` is the number: '+1561…', or '' without one. */
export type SavedRoofer = { slug: string; name: string; city: string; dial: string }
export type ComparedRoofer = Pick<SavedRoofer, 'slug' | 'name'>

const savedKey = 'shortlist'
const comparedKey = 'compare'

export function rooferOf({ dataset }: HTMLElement): SavedRoofer {
  const { save: slug = '', name = '', city = '', dial = '' } = dataset
  return { slug, name, city, dial }
}

export function shownNumber(dial: string) {
  return dial.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')
}

export function readSaved(): SavedRoofer[] {
  return readList(() => localStorage.getItem(savedKey), isSaved).slice(0, maxSaved)
}

export function writeSaved(roofers: readonly SavedRoofer[]) {
  if (roofers.length > 0) localStorage.setItem(savedKey, JSON.stringify(roofers.slice(0, maxSaved)))
  else localStorage.removeItem(savedKey)
}

export function readCompared(): ComparedRoofer[] {
  return readList(() => sessionStorage.getItem(comparedKey), isCompared).slice(0, maxCompared)
}

export function writeCompared(roofers: readonly ComparedRoofer[]) {
  if (roofers.length > 0) sessionStorage.setItem(comparedKey, JSON.stringify(roofers.slice(0, maxCompared)))
  else sessionStorage.removeItem(comparedKey)
}

/** Returns the list without the roofer if it's there, otherwise with it in front; unchanged if it's full. */
export function toggled<R extends { slug: string }>(list: readonly R[], roofer: R, limit: number): readonly R[] {
  const others = list.filter(({ slug }) => slug !== roofer.slug)
  if (others.length < list.length) return others
  return list.length < limit ? [roofer, ...list] : list
}

/** Returns the list with the roofers that it doesn't have yet, as many as fit. */
export function withAll(list: readonly SavedRoofer[], more: readonly SavedRoofer[]) {
  const known = new Set(list.map(({ slug }) => slug))
  return [...list, ...more.filter(({ slug }) => !known.has(slug))].slice(0, maxSaved)
}

/** Anyone can write into a browser's storage, and an earlier version may have; what isn't a list of roofers is none. */
function readList<R>(read: () => string | null, isOne: (value: unknown) => value is R): R[] {
  try {
    const list: unknown = JSON.parse(read() ?? '[]')
    return Array.isArray(list) ? list.filter(isOne) : []
  } catch {
    return []
  }
}

function isSaved(value: unknown): value is SavedRoofer {
  if (!isCompared(value) || !('city' in value) || !('dial' in value)) return false
  return areTexts([value.city, value.dial]) && /^(?:\+[\d;,=a-z]+)?$/.test(String(value.dial))
}

function isCompared(value: unknown): value is ComparedRoofer {
  if (typeof value !== 'object' || value === null || !('slug' in value) || !('name' in value)) return false
  return areTexts([value.slug, value.name]) && /^[a-z0-9-]{1,100}$/.test(String(value.slug))
}

function areTexts(values: unknown[]) {
  return values.every(value => typeof value === 'string')
}

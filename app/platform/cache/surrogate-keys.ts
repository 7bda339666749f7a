/**
 * The keys under which a cache in front of us (a CDN) stores a page, so that a write can purge the pages it made stale. A page
 * with too many tags for a header is stored under one key for all such pages.
 */

/** Every page: purged when it isn't known what changed. */
const everyPage = 'page'
const manyBusinesses = 'many-businesses'
/** With `business:` and an id each, less than 2 kB: proxies limit response headers to 4 kB or 8 kB. */
const mostKeys = 32

const isBusiness = (tag: string) => tag.startsWith('business:')

/** Returns the keys of a page that depends on these tags. */
export function keysOfPage(tags: ReadonlySet<string>) {
  if (tags.size < mostKeys) return [everyPage, ...tags]
  return [everyPage, manyBusinesses, ...[...tags].filter(tag => !isBusiness(tag)).slice(0, mostKeys - 2)]
}

/** Returns the keys to purge when these tags are marked. */
export function keysToPurge(marks: readonly string[] | 'all') {
  if (marks === 'all') return [everyPage]
  return marks.some(isBusiness) ? [...marks, manyBusinesses] : [...marks]
}

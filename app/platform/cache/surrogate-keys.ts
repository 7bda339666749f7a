/**
 * The names under which a cache in front of us (a CDN) keeps a page, so that we can tell it which pages a write made stale. A
 * page with more tags than fit into a header is kept under one name for all such pages.
 */

/** Every page: what is purged when it is not known what changed. */
const everyPage = 'page'
const manyBusinesses = 'many-businesses'
/** With `business:` and an id each, less than 2 kB: proxies take the headers of an answer in 4 kB or 8 kB. */
const mostKeys = 32

const isBusiness = (tag: string) => tag.startsWith('business:')

/** What a page that depends on these tags is kept under. */
export function keysOfPage(tags: ReadonlySet<string>) {
  if (tags.size < mostKeys) return [everyPage, ...tags]
  return [everyPage, manyBusinesses, ...[...tags].filter(tag => !isBusiness(tag)).slice(0, mostKeys - 2)]
}

/** What is purged when these tags were marked. */
export function keysToPurge(marks: readonly string[] | 'all') {
  if (marks === 'all') return [everyPage]
  return marks.some(isBusiness) ? [...marks, manyBusinesses] : [...marks]
}

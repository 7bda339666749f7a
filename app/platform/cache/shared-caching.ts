/** Limits for caches in front of us: while a page is fresh, during revalidation, and when we don't respond. */
export type SharedCaching = { freshSeconds: number; renewSeconds: number; errorSeconds: number }

const day = 86_400

/** Without purges the lifetime limits a page's age; with purges it limits the effect of a lost purge. */
export function sharedCaching({ isPurged }: { isPurged: boolean }): SharedCaching {
  return { freshSeconds: isPurged ? 300 : 10, renewSeconds: isPurged ? 30 : 10, errorSeconds: day }
}

/**
 * Browsers revalidate each time, so that no outdated phone number survives in one. The stale grace periods are only in
 * headers that browsers don't read (RFC 9213 and Fastly's own). None when the page is about to change.
 */
export function sharedHeaders({ freshSeconds, renewSeconds, errorSeconds }: SharedCaching, secondsLeft: number) {
  // One second even for a stale page: under load the cache then asks once a second instead of for each visitor.
  const fresh = Math.max(1, Math.min(freshSeconds, Math.floor(secondsLeft)))
  const renew = secondsLeft > freshSeconds + renewSeconds ? renewSeconds : 0
  const stale = `stale-while-revalidate=${renew}, stale-if-error=${errorSeconds}`
  return [
    'Cache-Control',
    `public, max-age=0, s-maxage=${fresh}, stale-if-error=${errorSeconds}`,
    'CDN-Cache-Control',
    `max-age=${fresh}, ${stale}`,
    'Surrogate-Control',
    `max-age=${fresh}, ${stale}`,
  ]
}

/** The keys for purging a page from a CDN. Pages with too many tags for a header share one key. */

/** Every page: purged when it isn't known what changed. */
const everyPage = 'page'
const manyBusinesses = 'many-businesses'
/** This many `business:` keys have less than 2 kB: proxies limit response headers to 4 kB or 8 kB. */
const mostKeys = 32

const isBusiness = (tag: string) => tag.startsWith('business:')

export function keysOfPage(tags: ReadonlySet<string>) {
  if (tags.size < mostKeys) return [everyPage, ...tags]
  return [everyPage, manyBusinesses, ...[...tags].filter(tag => !isBusiness(tag)).slice(0, mostKeys - 2)]
}

export function keysToPurge(marks: readonly string[] | 'all') {
  if (marks === 'all') return [everyPage]
  return marks.some(isBusiness) ? [...marks, manyBusinesses] : [...marks]
}

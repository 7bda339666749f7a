/** For how long a cache in front of us (a CDN) may send a page: fresh; while it asks for a new one; when we do not answer. */
export type SharedCaching = { freshSeconds: number; renewSeconds: number; errorSeconds: number }

const day = 86_400

/** Without a purge a page is as old as its time; with one its time is what a lost purge may cost. */
export function sharedCaching({ isPurged }: { isPurged: boolean }): SharedCaching {
  return { freshSeconds: isPurged ? 300 : 10, renewSeconds: isPurged ? 30 : 10, errorSeconds: day }
}

/**
 * The headers of a page that stays as it is for `secondsLeft`; 0: it is not fresh now. Browsers ask each time: a phone number that
 * has changed must not live on in one. So what lets a cache send an old page while it renews it stands only in headers that no
 * browser reads (RFC 9213, and Fastly's own): browsers know `stale-while-revalidate` as well. Towards a moment at which the page
 * changes by itself there is no such grace.
 */
export function sharedHeaders({ freshSeconds, renewSeconds, errorSeconds }: SharedCaching, secondsLeft: number) {
  // One second even for an old page: while we are pressed, the cache asks once a second and not for each visitor.
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

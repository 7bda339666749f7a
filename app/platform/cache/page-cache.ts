import { Rejected } from '../admission/admission.ts'
import { createBoundedMap } from './bounded-map.ts'
import { createPartitions } from './cache-partitions.ts'
import { createPageFacts, type PageFacts } from './page-facts.ts'
import { createPageMemory } from './page-memory.ts'
import { keysOfPage, type SharedCaching, sharedHeaders } from './shared-caching.ts'
import { isStorable, packPage, type StoredPage } from './stored-page.ts'

export type RenderPage = (facts: PageFacts) => Promise<Response>

/** `failure`: why a refill failed and the page is an old one. `response` belongs to this request alone. */
export type Rendered = { page: StoredPage; failure?: unknown } | { response: Response }

/** `isExact` is false if the URL has parameters that the page doesn't read. */
type Alias = { rawUrl: string; isExact: boolean }

export type PageCache = {
  /** The page to send at once for a raw request URL; undefined means: call `render`. */
  find(rawUrl: string): StoredPage | undefined
  /** Returns true if a page, fresh or stale, exists under `key` or is being rendered. */
  knows(key: string): boolean
  /** The first request renders; then `find` knows the alias. Rejects if that fails and there is no older page. */
  render(key: string, alias: Alias | undefined, work: RenderPage): Promise<Rendered>
  /** The next request renders pages with these tags again. `listings` applies at most once a second. */
  markStale(tags: Iterable<string> | 'all'): void
  readonly size: { pages: number; bytes: number; aliases: number }
  /** These are plain integers, because they change thirty thousand times a second. */
  readonly answers: { hit: number; stale: number; miss: number; failed: number }
}

type Entry = { page: StoredPage; tags: ReadonlySet<string>; freshUntil: number; stale: boolean; retryAt: number }
type Parts = {
  maxBytes: number
  /** Returns epoch milliseconds. */
  now: () => number
  caching?: SharedCaching | undefined
  isHurried?: () => boolean
}
type KnownAlias = { key: string; isExact: boolean }
type Flight = { outcome: Promise<Rendered>; marks: Set<string>; allMarked: boolean }
type Marks = ReadonlySet<string> | 'all'

const retryMs = 1000
const listingsMs = 1000
// The overhead of an entry beyond its bytes: objects, tags and its slot in the map.
const entryBytes = 1000

/** The limit is `maxBytes`, plus a sixteenth for aliases. `now`, in epoch milliseconds, is the loaders' clock too. */
export function createPageCache({ maxBytes, now, caching, isHurried = () => false }: Parts): PageCache {
  const entries = createPartitions<Entry>(maxBytes, (entry, key) => entry.page.bytes + 2 * key.length + entryBytes)
  const aliases = createBoundedMap<KnownAlias>(maxBytes / 16, ({ key }, rawUrl) => 2 * (rawUrl.length + key.length))
  const memory = createPageMemory(now)
  const flights = new Map<string, Flight>()
  const answers = { hit: 0, stale: 0, miss: 0, failed: 0 }
  const listings = createPacedMark(listingsMs, () => mark(new Set(['listings'])))

  function findServable(key: string) {
    const at = now()
    listings.finish(at)
    const entry = entries.get(key)
    if (!entry) return undefined
    if (!entry.stale && at < entry.freshUntil) {
      answers.hit += 1
      return entry.page
    }
    if (at >= entry.retryAt && !flights.has(key)) return undefined
    answers.stale += 1
    return entry.page
  }

  /** A page grew by an encoding. It may have been evicted or replaced meanwhile. */
  function weighAgain(key: string, page: StoredPage) {
    const entry = entries.get(key)
    if (entry?.page === page) entries.set(key, entry)
  }

  /** 0 if the page is stale or no longer the cached one. */
  function secondsLeft(key: string, page: StoredPage) {
    const entry = entries.get(key)
    if (entry?.page !== page || entry.stale) return 0
    return Math.max(0, entry.freshUntil - now()) / 1000
  }

  function mark(marks: Marks) {
    memory.forget(marks)
    for (const entry of entries.values()) if (touches(marks, entry.tags)) entry.stale = true
    // A render's tags are known only at its end, so marks that arrive before that are stored with it.
    for (const flight of flights.values()) {
      if (marks === 'all') flight.allMarked = true
      else for (const tag of marks) flight.marks.add(tag)
    }
  }

  async function refill(key: string, work: RenderPage, flight: Flight): Promise<Rendered> {
    const old = entries.get(key)
    try {
      const facts = createPageFacts(memory)
      const response = await work(facts)
      if (old && response.status >= 500) {
        await response.body?.cancel()
        throw new Error(`The page answered ${response.status}`)
      }
      if (!isStorable(response)) {
        entries.delete(key)
        return { response }
      }
      const { tags, freshUntil = Number.POSITIVE_INFINITY } = facts
      if (caching) nameForCaches(response.headers, tags)
      const page = await packPage(response, {
        isHurried,
        onGrowth: () => weighAgain(key, page),
        forSharedCaches: caching && (() => sharedHeaders(caching, secondsLeft(key, page))),
      })
      const stale = flight.allMarked || touches(flight.marks, tags)
      entries.set(key, { page, tags, freshUntil, stale, retryAt: 0 })
      return { page }
    } catch (failure) {
      if (!(failure instanceof Rejected)) answers.failed += 1
      if (!old) throw failure
      old.retryAt = now() + retryMs
      return { page: old.page, failure }
    }
  }

  /** Waits for another request's render. Renders again if the result can't be shared or a write overtook it. */
  async function join(flight: Flight, key: string, alias: Alias | undefined, work: RenderPage): Promise<Rendered> {
    const outcome = await flight.outcome
    if ('response' in outcome) return { response: await work(createPageFacts()) }
    return flight.allMarked || flight.marks.size > 0 ? render(key, alias, work) : { page: viewOf(outcome.page, alias) }
  }

  async function render(key: string, alias: Alias | undefined, work: RenderPage): Promise<Rendered> {
    if (alias) aliases.set(alias.rawUrl, { key, isExact: alias.isExact })
    const page = findServable(key)
    if (page) return { page: viewOf(page, alias) }
    answers.miss += 1
    const underway = flights.get(key)
    if (underway) return join(underway, key, alias, work)
    const { promise, resolve } = Promise.withResolvers<Rendered>()
    const flight: Flight = { outcome: promise, marks: new Set(), allMarked: false }
    flights.set(key, flight)
    resolve(refill(key, work, flight).finally(() => flights.delete(key)))
    const rendered = await promise
    return 'page' in rendered ? { ...rendered, page: viewOf(rendered.page, alias) } : rendered
  }

  return {
    find(rawUrl) {
      const alias = aliases.get(rawUrl)
      const page = alias && findServable(alias.key)
      return page && viewOf(page, alias)
    },
    knows: key => flights.has(key) || entries.get(key) !== undefined,
    render,
    answers,
    markStale(tags) {
      if (tags === 'all') return mark('all')
      const marks = new Set(tags)
      if (marks.delete('listings')) listings.request(now())
      mark(marks)
    },
    get size() {
      return { pages: entries.count, bytes: entries.size, aliases: aliases.count }
    },
  }
}

/** Caches in front of us store by the requested address, so they must not store one with unknown parameters. */
function viewOf(page: StoredPage, alias: { isExact: boolean } | undefined) {
  return alias?.isExact === false ? page.unshared : page
}

/** Names tags in two headers: Fastly reads one, Cloudflare the other. */
function nameForCaches(headers: Headers, tags: ReadonlySet<string>) {
  const keys = keysOfPage(tags)
  headers.set('Surrogate-Key', keys.join(' '))
  headers.set('Cache-Tag', keys.join(','))
}

function touches(marks: Marks, tags: ReadonlySet<string>) {
  return marks === 'all' || [...tags].some(tag => marks.has(tag))
}

/** Applies a mark at most once per `everyMs`. There is no timer: callers must call `finish` before they read. */
function createPacedMark(everyMs: number, apply: () => void) {
  let lastAt = Number.NEGATIVE_INFINITY
  let isWaiting = false

  function finish(at: number) {
    if (!isWaiting || at < lastAt + everyMs) return
    isWaiting = false
    lastAt = at
    apply()
  }

  return {
    finish,
    request(at: number) {
      isWaiting = true
      finish(at)
    },
  }
}

import { createBoundedMap } from './bounded-map.ts'
import { createPacedMark } from './paced-mark.ts'
import { createPageFacts, type PageFacts } from './page-facts.ts'
import { createPageMemory } from './page-memory.ts'
import { isStorable, packPage, type StoredPage } from './stored-page.ts'

/** Renders the page; its loaders fill the facts. */
export type RenderPage = (facts: PageFacts) => Promise<Response>

/** A page, with the failure that made it an old one; or a response that belongs to this request alone. */
export type Rendered = { page: StoredPage; failure?: unknown } | { response: Response }

export type PageCache = {
  /** The page to send at once, by the raw request URL; undefined: call `render`. */
  find(rawUrl: string): StoredPage | undefined
  /** The page under `key`, rendered by the first who asks. Rejects when there is no older page to fall back on. */
  render(key: string, rawUrl: string, work: RenderPage): Promise<Rendered>
  /** What depends on one of the tags is rendered anew for the next who asks. `listings` acts at most once a second. */
  markStale(tags: Iterable<string> | 'all'): void
  readonly size: { pages: number; bytes: number; aliases: number }
}

type Entry = { page: StoredPage; tags: ReadonlySet<string>; freshUntil: number; stale: boolean; retryAt: number }
type Flight = { outcome: Promise<Rendered>; marks: Set<string>; allMarked: boolean }
type Marks = ReadonlySet<string> | 'all'

const retryMs = 1000
const listingsMs = 1000
// What an entry costs besides its bytes: objects, tags, its place in the map.
const entryBytes = 1000

/**
 * Complete pages, the same for everyone, at most `maxBytes` of them (and a sixteenth of that in known addresses).
 * `now` is the clock the loaders use too: epoch milliseconds.
 */
export function createPageCache({ maxBytes, now }: { maxBytes: number; now: () => number }): PageCache {
  const entries = createBoundedMap<Entry>(maxBytes, (entry, key) => entry.page.bytes + 2 * key.length + entryBytes)
  const aliases = createBoundedMap<string>(maxBytes / 16, (key, rawUrl) => 2 * (rawUrl.length + key.length))
  const memory = createPageMemory(now)
  const flights = new Map<string, Flight>()
  const listings = createPacedMark(listingsMs, () => mark(new Set(['listings'])))

  /** Fresh; or stale while somebody else fetches the new one; or stale and lately tried in vain. */
  function findServable(key: string) {
    const at = now()
    listings.settle(at)
    const entry = entries.get(key)
    if (!entry) return undefined
    const fresh = !entry.stale && at < entry.freshUntil
    return fresh || at < entry.retryAt || flights.has(key) ? entry.page : undefined
  }

  /** The page grew by an encoding. It may have left the cache meanwhile, or made room for a newer one. */
  function weighAgain(key: string, page: StoredPage) {
    const entry = entries.get(key)
    if (entry?.page === page) entries.set(key, entry)
  }

  function mark(marks: Marks) {
    memory.forget(marks)
    for (const entry of entries.values()) if (touches(marks, entry.tags)) entry.stale = true
    // The tags of a render are known at its end only: what is marked meanwhile waits for it there.
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
      const page = await packPage(response, () => weighAgain(key, page))
      const { tags, freshUntil = Number.POSITIVE_INFINITY } = facts
      const stale = flight.allMarked || touches(flight.marks, tags)
      entries.set(key, { page, tags, freshUntil, stale, retryAt: 0 })
      return { page }
    } catch (failure) {
      if (!old) throw failure
      old.retryAt = now() + retryMs
      return { page: old.page, failure }
    }
  }

  /** Waits for another's render; what that one may not share, or what a write has overtaken, is rendered again. */
  async function join(flight: Flight, key: string, rawUrl: string, work: RenderPage): Promise<Rendered> {
    const outcome = await flight.outcome
    if ('response' in outcome) return { response: await work(createPageFacts()) }
    return flight.allMarked || flight.marks.size > 0 ? render(key, rawUrl, work) : { page: outcome.page }
  }

  async function render(key: string, rawUrl: string, work: RenderPage): Promise<Rendered> {
    aliases.set(rawUrl, key)
    const page = findServable(key)
    if (page) return { page }
    const underway = flights.get(key)
    if (underway) return join(underway, key, rawUrl, work)
    const { promise, resolve } = Promise.withResolvers<Rendered>()
    const flight: Flight = { outcome: promise, marks: new Set(), allMarked: false }
    flights.set(key, flight)
    resolve(refill(key, work, flight).finally(() => flights.delete(key)))
    return promise
  }

  return {
    find(rawUrl) {
      const key = aliases.get(rawUrl)
      return key === undefined ? undefined : findServable(key)
    },
    render,
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

function touches(marks: Marks, tags: ReadonlySet<string>) {
  return marks === 'all' || [...tags].some(tag => marks.has(tag))
}

import { createBoundedMap } from './bounded-map.ts'

/**
 * The share of the cache's bytes that each kind of page may use. What a stranger can ask for in any number (searches, drawings of every
 * listing) evicts only its own kind, and never the pages themselves.
 */
const shares = { pages: 1 / 2, searches: 1 / 4, pictures: 1 / 4 } as const

type Partition = keyof typeof shares

/** A bounded map for each kind of page, behind the one key. */
export function createPartitions<Value>(maxBytes: number, sizeOf: (value: Value, key: string) => number) {
  const pages = createBoundedMap<Value>(maxBytes * shares.pages, sizeOf)
  const searches = createBoundedMap<Value>(maxBytes * shares.searches, sizeOf)
  const pictures = createBoundedMap<Value>(maxBytes * shares.pictures, sizeOf)
  const maps = { pages, searches, pictures }
  const all = Object.values(maps)
  const of = (key: string) => maps[partitionOf(key)]

  return {
    get: (key: string) => of(key).get(key),
    set: (key: string, value: Value) => of(key).set(key, value),
    delete: (key: string) => of(key).delete(key),
    *values() {
      for (const map of all) yield* map.values()
    },
    get size() {
      return all.reduce((sum, map) => sum + map.size, 0)
    },
    get count() {
      return all.reduce((sum, map) => sum + map.count, 0)
    },
  }
}

/** Where the address of the site isn't configured, a key begins with the address that was asked. */
function partitionOf(key: string): Partition {
  if (key.includes('?')) return 'searches'
  return /^(?:https?:\/\/[^/]*)?\/pictures\//.test(key) ? 'pictures' : 'pages'
}

import { createBoundedMap } from './bounded-map.ts'

/** Shares of the cache's bytes. Searches and pictures, of which there may be any number, evict only their own kind. */
const shares = { pages: 1 / 2, searches: 1 / 4, pictures: 1 / 4 } as const

type Partition = keyof typeof shares

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

/** If the site's address isn't configured, a key begins with the requested origin. */
function partitionOf(key: string): Partition {
  if (key.includes('?')) return 'searches'
  return /^(?:https?:\/\/[^/]*)?\/pictures\//.test(key) ? 'pictures' : 'pages'
}

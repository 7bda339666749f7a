/** The same text always gives the same numbers on every machine. */
export function seededRandom(seed: string) {
  const next = mulberry32(hashOf(seed))
  const between = (min: number, max: number) => min + next() * (max - min)
  const whole = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return {
    between,
    whole,
    chance: (share: number) => next() < share,
    pick<T>(list: readonly [T, ...T[]]): T {
      return list[whole(0, list.length - 1)] ?? list[0]
    },
    shuffle<T>(list: readonly T[]): T[] {
      return list
        .map(item => ({ item, key: next() }))
        .sort((a, b) => a.key - b.key)
        .map(({ item }) => item)
    },
  }
}

export type Random = ReturnType<typeof seededRandom>

/** Computes FNV-1a over UTF-16 code units, 32 bits. */
export function hashOf(text: string) {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return hash >>> 0
}

/** Mulberry32 (public domain) has 32 bits of state and returns numbers from 0 up to but not including 1. */
function mulberry32(state: number) {
  let a = state
  return () => {
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

import type { PageMemory, Until } from './page-memory.ts'

/** What one render learned about its page: which tags it read, and when the page next changes by itself. */
export type PageFacts = {
  readonly tags: ReadonlySet<string>
  /** Epoch milliseconds; undefined: it changes only by a write. */
  readonly freshUntil: number | undefined
  /** The page shows these: `business:42`, `listings`, `settings`. A write that marks one of them makes the page stale. */
  dependsOn(...tags: string[]): void
  /** The page changes by itself at that moment (a shop opens, a program ends). The earliest moment counts. */
  changesAt(at: Date | undefined): void
  /**
   * What `read` answers, and the page depends on. Pages that are the same for everyone share it under its name until one of the
   * tags is marked or the moment comes that `until` tells; other pages read for themselves, so that nobody misses his own write.
   */
  recall<T>(name: string, tags: readonly string[], read: () => Promise<T>, until?: Until<T>): Promise<T>
}

/** Empty facts, for one render: the loaders that run in it fill them. */
export function createPageFacts(memory?: PageMemory): PageFacts {
  const tags = new Set<string>()
  let freshUntil: number | undefined
  const facts: PageFacts = {
    tags,
    get freshUntil() {
      return freshUntil
    },
    dependsOn(...more) {
      for (const tag of more) tags.add(tag)
    },
    changesAt(at) {
      if (at) freshUntil = Math.min(at.getTime(), freshUntil ?? Number.POSITIVE_INFINITY)
    },
    async recall(name, tags, read, until) {
      facts.dependsOn(...tags)
      const answer = await (memory ? memory.recall(name, tags, read, until) : read())
      facts.changesAt(until?.(answer))
      return answer
    },
  }
  return facts
}

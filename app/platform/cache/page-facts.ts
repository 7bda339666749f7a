import type { PageMemory, Until } from './page-memory.ts'

/** The tags that one render read, and when its page changes without a write. */
export type PageFacts = {
  readonly tags: ReadonlySet<string>
  /** Epoch milliseconds; undefined if only a write changes the page. */
  readonly freshUntil: number | undefined
  /** `business:42`, `listings`, `settings`. A write that marks one of them makes the page stale. */
  dependsOn(...tags: string[]): void
  /** When the page changes without a write (a shop opens, a program ends). The earliest time wins. */
  changesAt(at: Date | undefined): void
  /** Public pages share the result by name; other pages read again, so that writers always see their own writes. */
  recall<T>(name: string, tags: readonly string[], read: () => Promise<T>, until?: Until<T>): Promise<T>
}

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

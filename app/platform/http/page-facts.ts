/** What one render learned about its page: which tags it read, and when the page next changes by itself. */
export type PageFacts = {
  readonly tags: ReadonlySet<string>
  /** Epoch milliseconds; undefined: it changes only by a write. */
  readonly freshUntil: number | undefined
  /** The page shows these: `business:42`, `listings`, `settings`. A write that marks one of them makes the page stale. */
  dependsOn(...tags: string[]): void
  /** The page changes by itself at that moment (a shop opens, a program ends). The earliest moment counts. */
  changesAt(at: Date | undefined): void
}

/** Empty facts, for one render: the loaders that run in it fill them. */
export function createPageFacts(): PageFacts {
  const tags = new Set<string>()
  let freshUntil: number | undefined
  return {
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
  }
}

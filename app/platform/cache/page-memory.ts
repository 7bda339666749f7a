/** What pages share: each reads the name of the site and where campaigns run, and they change once a week. */
export type PageMemory = {
  /**
   * What `read` answered under that name, until one of the tags is marked or the moment comes that `until` tells. Callers share
   * the answer and must leave it as it is. A failed read is not kept.
   */
  recall<T>(name: string, tags: readonly string[], read: () => Promise<T>, until?: Until<T>): Promise<T>
  forget(marks: ReadonlySet<string> | 'all'): void
}

/** When the answer changes by itself. */
export type Until<T> = (answer: T) => Date | undefined

type Kept = { answer: Promise<unknown>; tags: readonly string[]; until: number }

// Names are few and written in the code; what a visitor types is never part of one.
const mostKept = 1000

/** `now` is the clock the reads use too: epoch milliseconds. */
export function createPageMemory(now: () => number): PageMemory {
  const kept = new Map<string, Kept>()

  /** An answer that is still under way when its tag is marked is left to those who wait for it, and read anew for the next. */
  function read<T>(name: string, tags: readonly string[], work: () => Promise<T>, until?: Until<T>) {
    const entry: Kept = { answer: work(), tags, until: Number.POSITIVE_INFINITY }
    if (kept.size < mostKept) kept.set(name, entry)
    // A name stands for one read, so what is kept under it is of that read's type.
    const answer = entry.answer as Promise<T>
    answer.then(
      found => {
        entry.until = until?.(found)?.getTime() ?? Number.POSITIVE_INFINITY
      },
      () => {
        if (kept.get(name) === entry) kept.delete(name)
      },
    )
    return answer
  }

  return {
    recall<T>(name: string, tags: readonly string[], work: () => Promise<T>, until?: Until<T>) {
      const found = kept.get(name)
      if (found && now() < found.until) return found.answer as Promise<T>
      kept.delete(name)
      return read(name, tags, work, until)
    },
    forget(marks) {
      for (const [name, { tags }] of kept) if (marks === 'all' || tags.some(tag => marks.has(tag))) kept.delete(name)
    },
  }
}

/** Reads that pages share, such as the site's name, which change about once a week. */
export type PageMemory = {
  /** Shares the result until a tag is marked or `until` comes. Callers must not change it. A failed read isn't kept. */
  recall<T>(name: string, tags: readonly string[], read: () => Promise<T>, until?: Until<T>): Promise<T>
  forget(marks: ReadonlySet<string> | 'all'): void
}

export type Until<T> = (answer: T) => Date | undefined

type Kept = { answer: Promise<unknown>; tags: readonly string[]; until: number }

// Names are few and fixed in the code; visitors' input is never part of one.
const mostKept = 1000

/** `now`, in epoch milliseconds, is the clock that the entries expire by. */
export function createPageMemory(now: () => number): PageMemory {
  const kept = new Map<string, Kept>()

  /** If a tag is marked meanwhile, those already waiting still get the result, and the next caller reads again. */
  function read<T>(name: string, tags: readonly string[], work: () => Promise<T>, until?: Until<T>) {
    const entry: Kept = { answer: work(), tags, until: Number.POSITIVE_INFINITY }
    if (kept.size < mostKept) kept.set(name, entry)
    // A name belongs to a single read, so its stored result has that read's type.
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

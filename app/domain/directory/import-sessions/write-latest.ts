/** Writes one value at a time, and skips all but the latest of those that arrive during a write. Ignores failures. */
export function writeLatest<Given>(write: (given: Given) => Promise<unknown>) {
  let waiting: { given: Given } | undefined
  let writing: Promise<void> | undefined

  const writeAll = async () => {
    while (waiting) {
      const { given } = waiting
      waiting = undefined
      await write(given)
    }
  }
  const add = (given: Given) => {
    waiting = { given }
    writing ??= writeAll()
      .catch(() => {})
      .finally(() => {
        writing = undefined
      })
  }
  return { add, ended: async () => writing }
}

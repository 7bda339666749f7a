/**
 * Writes only the latest value, one at a time: a value that arrives during a write waits, or is replaced by a newer one. Failed
 * writes are ignored.
 */
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

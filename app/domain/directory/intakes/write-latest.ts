/**
 * Writes down the newest of what is given, one at a time: what comes while a line is under way waits for it, or is forgotten for
 * something newer. That it cannot be written ends nothing.
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

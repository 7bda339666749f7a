/** Runs at most `atOnce` functions at a time; the rest wait in order of arrival. */
export function createLimiter(atOnce: number) {
  const waiting: (() => void)[] = []
  let running = 0

  return async function limited<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) await new Promise<void>(resolve => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

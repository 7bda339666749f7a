const againMs = 1_000

/**
 * Calls `stop` when the process is told to end, and ends it when that is done. Ctrl-C may arrive twice for one wish, from the
 * terminal and from what started us; what comes a second later is a person's impatience, and ends the process at once.
 */
export function stopOnSignals(stop: () => Promise<void>) {
  let toldAt: number | undefined
  const told = () => {
    if (toldAt === undefined) {
      toldAt = performance.now()
      void stop().then(() => process.exit(0))
    } else if (performance.now() - toldAt > againMs) {
      process.exit(1)
    }
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, told)
  return told
}

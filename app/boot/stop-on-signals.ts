const againMs = 1_000

/**
 * Calls `stop` on a stop signal, then ends the process. A single Ctrl-C may arrive twice, from the terminal and from the
 * launcher; a signal more than a second later ends the process at once.
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

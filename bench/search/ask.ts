export type Timing = { perSecond: number; p50: number; p99: number }

/** Asks each address once, `atOnce` at a time; milliseconds from request to the last byte. Throws when one is not answered. */
export async function ask(addresses: string[], atOnce: number): Promise<Timing> {
  const waiting = [...addresses]
  const times: number[] = []
  const started = performance.now()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let address = waiting.pop(); address; address = waiting.pop()) {
        const at = performance.now()
        const response = await fetch(address)
        await response.arrayBuffer()
        if (response.status !== 200) throw new Error(`${response.status} for ${address}`)
        times.push(performance.now() - at)
      }
    }),
  )
  const seconds = (performance.now() - started) / 1_000
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(share * times.length))] ?? 0
  return { perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99) }
}

import { Agent, get, type IncomingMessage, type RequestOptions } from 'node:http'

/** Milliseconds from a request to the last byte of its response. */
export type Timing = { perSecond: number; p50: number; p99: number }

let hosts = 0

/**
 * Requests each path once, `atOnce` at a time. Each request names a different host, whose pages aren't in the cache.
 * Throws if a request fails or a page comes from the cache.
 */
export async function askAnew(site: string, paths: string[], atOnce: number): Promise<Timing> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const { hostname, port } = new URL(site)
  const waiting = paths.toReversed()
  const times: number[] = []
  const started = performance.now()
  const one = async (path: string) => {
    const at = performance.now()
    const headers = { host: `bench-${process.pid}-${++hosts}.example`, 'accept-encoding': 'gzip, deflate, br' }
    await readToEnd(await answer({ hostname, port, path, headers, agent }))
    times.push(performance.now() - at)
  }
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let path = waiting.pop(); path; path = waiting.pop()) await one(path)
    }),
  )
  const seconds = (performance.now() - started) / 1_000
  agent.destroy()
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(share * times.length))] ?? 0
  return { perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99) }
}

export function inWords({ perSecond, p50, p99 }: Timing) {
  return `${perSecond.toFixed(0).padStart(4)}/s, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`
}

/** A cached page has no request id. */
function answer(options: RequestOptions) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    get(options, response => {
      if (response.statusCode === 200 && response.headers['x-request-id']) resolve(response)
      else reject(new Error(`${response.statusCode} for ${options.path}, or from the cache`))
    }).on('error', reject)
  })
}

function readToEnd(response: IncomingMessage) {
  return new Promise<void>((resolve, reject) => {
    response.on('end', resolve).on('error', reject).resume()
  })
}

import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { quoteOf } from './quote-senders.ts'

type Asked = { method?: 'POST'; path: string; body?: string; expects: number }

const form = { 'content-type': 'application/x-www-form-urlencoded' }

/** Returns shared pages, unique searches, the API, and occasionally a form. */
function requestedBy(number: number, quotes: number): Asked {
  const kind = number % 20
  if (kind === 0) {
    const body = new URLSearchParams(quoteOf(quotes)).toString()
    return { method: 'POST', path: '/business/lakeside-roof-and-tarp/quote', body, expects: 303 }
  }
  if (kind === 1) return { path: `/?q=roof${number}`, expects: 200 }
  if (kind === 2) return { path: '/api/v1/businesses', expects: 401 }
  return { path: ['/', '/emergency-help', '/business/lakeside-roof-and-tarp'][kind % 3] ?? '/', expects: 200 }
}

/** Starts that many visitors per second, regardless of response times, until stopped. */
export function startVisitors(url: string, aSecond: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })
  const failures: string[] = []
  const underWay = new Set<Promise<void>>()
  /** Numbers of the acknowledged requests. */
  const acknowledged: number[] = []
  let count = 0
  let quotes = 0
  let isStopping = false

  async function visit(number: number) {
    const quote = number % 20 === 0 ? quotes++ : 0
    const asked = requestedBy(number, quote)
    const status = await send(url, asked, number, agent).catch(error => String(error.code ?? error))
    if (status !== asked.expects) failures.push(`${asked.method ?? 'GET'} ${asked.path}: ${status}`)
    else if (asked.method) acknowledged.push(quote)
  }

  async function run() {
    const startedAt = performance.now()
    while (!isStopping) {
      for (const due = ((performance.now() - startedAt) / 1_000) * aSecond; count < due; count++) {
        const visiting = visit(count).finally(() => underWay.delete(visiting))
        underWay.add(visiting)
      }
      await sleep(5)
    }
    await Promise.all(underWay)
    agent.destroy()
  }

  const running = run()
  return {
    failures,
    acknowledged,
    get count() {
      return count
    },
    stop() {
      isStopping = true
      return running
    },
  }
}

function send(url: string, { method, path, body }: Asked, number: number, agent: Agent) {
  // Each request has its own IP address, to avoid the rate limit.
  const address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`
  const headers = { 'X-Forwarded-For': address, ...(body && { ...form, 'content-length': Buffer.byteLength(body) }) }
  return new Promise<number>((resolve, reject) => {
    const asked = request(url + path, { method, agent, headers, timeout: 60_000 }, response => {
      response.resume()
      response.once('end', () => resolve(response.statusCode ?? 0))
      response.once('error', reject)
    })
    asked.once('timeout', () => asked.destroy(new Error('timeout')))
    asked.once('error', reject)
    asked.end(body)
  })
}

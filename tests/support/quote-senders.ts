import { setTimeout as sleep } from 'node:timers/promises'
import { idempotencyField } from '#domain/requests/quotes/quote.ts'

/** Each number gives distinct texts, so that each request can be found again. */
export function quoteOf(number: number) {
  return {
    name: `Homeowner ${number}`,
    email: `homeowner-${number}@example.com`,
    phone: '',
    message: `Leak number ${number}.`,
  }
}

/** Returns the address of the homeowner's page, or undefined when the request was not accepted. */
export async function postQuote(url: string, number: number) {
  const response = await fetch(`${url}/business/lakeside-roof-and-tarp/quote`, {
    method: 'POST',
    // The same form, sent again with this id, gets its page.
    body: new URLSearchParams({ ...quoteOf(number), [idempotencyField]: `form-${number}-0123456789abcdef` }),
    redirect: 'manual',
    // Each request has its own IP address, to avoid the rate limit.
    headers: { 'X-Forwarded-For': `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}` },
    signal: AbortSignal.timeout(60_000),
  })
  // The headers contain the page's address, even if the body never arrives.
  await response.arrayBuffer().catch(() => {})
  if (response.status === 303) return response.headers.get('location') ?? undefined
  if (response.status < 500) throw new Error(`A good request was answered with ${response.status}`)
  return undefined
}

/** Sends requests continuously, wherever the server is now, until stopped. */
export function startSenders(count: number, whereabouts: () => Promise<{ url: string }>) {
  /** The path of each acknowledged request's page, by number. */
  const acknowledged = new Map<number, string>()
  const unanswered = new Set<number>()
  let next = 0
  let isStopping = false

  async function send() {
    while (!isStopping) {
      const { url } = await whereabouts()
      const number = next++
      const path = await postQuote(url, number).catch(passing)
      if (path) acknowledged.set(number, path)
      else {
        unanswered.add(number)
        await sleep(10)
      }
    }
  }

  const senders = Array.from({ length: count }, send)
  return {
    acknowledged,
    unanswered,
    async stop() {
      isStopping = true
      await Promise.all(senders)
    },
  }
}

/** A broken connection is expected from a killed product; other errors are rethrown. */
export function passing(error: unknown) {
  if (error instanceof TypeError && ['fetch failed', 'terminated'].includes(error.message)) return undefined
  throw error
}

import { setTimeout as sleep } from 'node:timers/promises'

/** What one homeowner of many writes: no two write the same, so each can be found again. */
export function quoteOf(number: number) {
  return {
    name: `Homeowner ${number}`,
    email: `homeowner-${number}@example.com`,
    phone: '',
    message: `Leak number ${number}.`,
  }
}

/** Sends one form, and answers with the address of the homeowner's own page, or undefined when nothing was promised. */
export async function postQuote(url: string, number: number) {
  const response = await fetch(`${url}/business/lakeside-roof-and-tarp/quote`, {
    method: 'POST',
    body: new URLSearchParams(quoteOf(number)),
    redirect: 'manual',
    // Everyone from an address of their own: nobody is to be told that he sends too many.
    headers: { 'X-Forwarded-For': `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}` },
    signal: AbortSignal.timeout(60_000),
  })
  // Whoever has read the head knows the page, though the rest never comes.
  await response.arrayBuffer().catch(() => {})
  if (response.status === 303) return response.headers.get('location') ?? undefined
  if (response.status < 500) throw new Error(`A good request was answered with ${response.status}`)
  return undefined
}

/** Homeowners who send requests without pause to wherever the product serves now, until they are stopped. */
export function startSenders(count: number, whereabouts: () => Promise<{ url: string }>) {
  /** By number: where the page of an acknowledged request is. */
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

/** A connection that broke is what a killed product looks like; all else is a fault. */
export function passing(error: unknown) {
  if (error instanceof TypeError && ['fetch failed', 'terminated'].includes(error.message)) return undefined
  throw error
}

import { formOf, type KeptQuote, type WaitingQuote } from './kept-quote.ts'
import { readKept, updateKept } from './kept-quotes.ts'

/** Sends one at a time, with a lock across tabs. Returns whether any request is still waiting. */
export function sendKeptQuotes(): Promise<boolean> {
  return navigator.locks.request('send-kept-quotes', async () => {
    for (const quote of await readKept(Date.now())) {
      if (quote.state !== 'waiting') continue
      const outcome = await send(quote)
      if (outcome === undefined) return true
      await updateKept(outcome)
    }
    return false
  })
}

async function send(quote: WaitingQuote): Promise<KeptQuote | undefined> {
  const { id, action, writtenAt } = quote
  try {
    const response = await fetch(action, { method: 'POST', body: formOf(quote, Date.now()) })
    if (response.status === 429 || response.status >= 500) return undefined
    const { path, alreadySent }: { path?: unknown; alreadySent?: unknown } = response.ok ? await response.json() : {}
    if (typeof path === 'string') return { id, action, writtenAt, state: 'sent', path }
    if (alreadySent === true) return { id, action, writtenAt, state: 'sent', path: null }
    return { ...quote, state: 'refused' }
  } catch {
    return undefined
  }
}

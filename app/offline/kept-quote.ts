import { idempotencyField, maxWaitedDays, waitedField } from '#domain/requests/quotes/quote.ts'

// A kept quote is a request written offline, which waits on the phone until it can be sent.

/** Each may have 25 MB of photos, and the phone's storage is limited. */
export const maxKept = 5

type Known = {
  id: string
  action: string
  /** Milliseconds since 1970. */
  writtenAt: number
}

export type QuoteEntry = readonly [name: string, value: string | File]

export type WaitingQuote = Known & { state: 'waiting' | 'refused'; entries: QuoteEntry[] }
/** Keeps only the URL, until the visitor has seen it. `path` is null if only our email leads there. */
export type SentQuote = Known & { state: 'sent'; path: string | null }
export type KeptQuote = WaitingQuote | SentQuote

/** The data that a page shows: just enough to recognize a request. */
export type KeptSummary = {
  id: string
  state: KeptQuote['state']
  form: string
  writtenAt: number
  message: string
  /** The homeowner's own page; null if not sent yet, or if only our email leads there. */
  path: string | null
}

const quotePath = /^(?:\/(?:es|ht))?\/business\/[^/]+\/quote(?:\/send)?$/

export function quoteAction(path: string) {
  if (!quotePath.test(path)) return undefined
  return path.endsWith('/send') ? path : `${path}/send`
}

export function isOver({ writtenAt }: KeptQuote, now: number) {
  return now - writtenAt > maxWaitedDays * 86_400_000
}

/** Drops the empty file of an unset photo field. `newKey` is for a form without an id, so retries have the same. */
export function writtenEntries(form: FormData, newKey: string): QuoteEntry[] {
  const written = [...form].filter(([, value]) => typeof value === 'string' || value.size > 0)
  if (form.get(idempotencyField)) return written
  return [...written.filter(([name]) => name !== idempotencyField), [idempotencyField, newKey]]
}

/** Includes the hours it waited, so that the server looks that far back for a duplicate. */
export function formOf({ entries, writtenAt }: WaitingQuote, now: number) {
  const form = new FormData()
  for (const [name, value] of entries) {
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, value, value.name)
  }
  form.set(waitedField, String(Math.max(0, Math.ceil((now - writtenAt) / 3_600_000))))
  return form
}

const shownSigns = 80

export function summaryOf(quote: KeptQuote): KeptSummary {
  const { id, state, action, writtenAt } = quote
  const shared = { id, state, writtenAt, form: action.replace(/\/send$/, '') }
  if (quote.state === 'sent') return { ...shared, message: '', path: quote.path }
  const message = quote.entries.find(([name]) => name === 'message')?.[1]
  return { ...shared, message: typeof message === 'string' ? message.slice(0, shownSigns) : '', path: null }
}

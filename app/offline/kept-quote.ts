import { idempotencyField, maxWaitedDays, waitedField } from '#domain/requests/quotes/quote.ts'

// A kept quote is a request that was written without network: it waits on the phone until it can be sent.

/** Each may carry 25 MB of photos, and a phone is no archive. */
export const maxKept = 5

type Known = {
  id: string
  /** Where it is sent to: the address of the dialog's answers. */
  action: string
  /** In milliseconds since 1970. */
  writtenAt: number
}

/** Fields and photos, as the form had them. */
export type QuoteEntry = readonly [name: string, value: string | File]

export type WaitingQuote = Known & { state: 'waiting' | 'refused'; entries: QuoteEntry[] }
/** Only the address to follow it at is left, until the visitor has seen it; null: our email alone leads there. */
export type SentQuote = Known & { state: 'sent'; path: string | null }
export type KeptQuote = WaitingQuote | SentQuote

/** What a page is told: enough to recognise a request by, and no more. */
export type KeptSummary = {
  id: string
  state: KeptQuote['state']
  /** The form, as a page. */
  form: string
  writtenAt: number
  /** The beginning of what was written. */
  message: string
  /** The homeowner's own page, once it was sent; null: not sent yet, or only our email leads there. */
  path: string | null
}

const quotePath = /^(?:\/(?:es|ht))?\/business\/[^/]+\/quote(?:\/send)?$/

/** Where a request written at this address is sent to, or undefined when no request is written there. */
export function quoteAction(path: string) {
  if (!quotePath.test(path)) return undefined
  return path.endsWith('/send') ? path : `${path}/send`
}

export function isOver({ writtenAt }: KeptQuote, now: number) {
  return now - writtenAt > maxWaitedDays * 86_400_000
}

/**
 * The form's entries without the empty file that a browser sends when no photo was chosen. A form without a random id gets
 * `newKey`: every retry of a kept request brings the same id.
 */
export function writtenEntries(form: FormData, newKey: string): QuoteEntry[] {
  const written = [...form].filter(([, value]) => typeof value === 'string' || value.size > 0)
  if (form.get(idempotencyField)) return written
  return [...written.filter(([name]) => name !== idempotencyField), [idempotencyField, newKey]]
}

/** The request as it is sent later; the server looks back as far as it has waited, so that it is stored once. */
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

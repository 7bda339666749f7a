import { quoteWords } from '#domain/quotes/quote-words.ts'
import type { QuoteRefusal } from '#domain/quotes/send-quote.server.ts'
import type { QuoteFaults } from './quote-fields.tsx'

/** `path` when it was sent; else what to tell, and which fields to mend. */
export type QuoteAnswer = { path?: string; notice?: string; faults?: QuoteFaults; isTrap?: boolean }

type Answered = { path?: string; faults?: QuoteFaults; refusal?: QuoteRefusal }

const words = quoteWords.en

/** Posts the form; a network that fails loses nothing, the form still holds what was typed. */
export async function postQuote(action: string, form: FormData): Promise<QuoteAnswer> {
  try {
    const response = await fetch(action, { method: 'POST', body: new URLSearchParams([...form].map(asTexts)) })
    const { path, faults, refusal }: Answered = await response.json()
    if (path) return { path }
    const notice = refusal ? words.refusals[refusal] : words.notSent
    return { notice, faults, isTrap: refusal === 'looks-automated' }
  } catch {
    return { notice: words.failed }
  }
}

function asTexts([name, value]: [string, FormDataEntryValue]) {
  return [name, String(value)]
}

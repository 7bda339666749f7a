import { quoteWords } from '#domain/quotes/quote-words.ts'
import type { QuoteFaults } from './quote-fields.tsx'
import type { QuoteRefused } from './receive-quote.server.ts'
import { shrinkPhoto } from './shrink-photo.ts'

/** `path` when it was sent; else what to tell, and which fields to mend. */
export type QuoteAnswer = { path?: string; notice?: string; faults?: QuoteFaults; isTrap?: boolean }

type Answered = { path?: string; faults?: QuoteFaults; refusal?: QuoteRefused }

const words = quoteWords.en

/** Posts the form; a network that fails loses nothing, the form still holds what was typed. */
export async function postQuote(action: string, form: FormData): Promise<QuoteAnswer> {
  try {
    const response = await fetch(action, { method: 'POST', body: await withSmallPhotos(form) })
    const { path, faults, refusal }: Answered = await response.json()
    if (path) return { path }
    const notice = refusal ? words.refusals[refusal] : words.notSent
    return { notice, faults, isTrap: refusal === 'looks-automated' }
  } catch {
    return { notice: words.failed }
  }
}

async function withSmallPhotos(form: FormData) {
  const photos = form.getAll('photos').filter(photo => photo instanceof File)
  form.delete('photos')
  for (const photo of photos) if (photo.size > 0) form.append('photos', await shrinkPhoto(photo), photo.name)
  return form
}

import type { QuoteRefused, QuoteWords } from '#domain/quotes/quote-words.ts'
import type { KeptNotice } from '#offline/keep-quote.ts'
import type { QuoteFaults } from './quote-fields.tsx'
import { shrinkPhoto } from './shrink-photo.ts'

/** `path` when it was sent, `kept` when it waits on this phone; else what to tell, and which fields to mend. */
export type QuoteAnswer = { path?: string; kept?: KeptNotice; notice?: string; faults?: QuoteFaults; isTrap?: boolean }

type Answered = { path?: string; kept?: KeptNotice; faults?: QuoteFaults; refusal?: QuoteRefused }

/** Posts the form; a network that fails loses nothing, the form still holds what was typed. */
export async function postQuote(action: string, form: FormData, words: QuoteWords): Promise<QuoteAnswer> {
  try {
    const response = await fetch(action, { method: 'POST', body: await withSmallPhotos(form) })
    const { path, kept, faults, refusal }: Answered = await response.json()
    if (path) return { path }
    if (kept) return { kept }
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

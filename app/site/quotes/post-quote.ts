import type { QuoteRefused, QuoteWords } from '#domain/requests/quotes/quote-words.en.ts'
import type { KeptNotice } from '#offline/keep-quote.ts'
import type { QuoteFaults } from './quote-fields.tsx'
import { shrinkPhoto } from './shrink-photo.ts'

/**
 * Has an `outcome` when the form is done: sent, already sent, or kept on this phone. Otherwise it has the notice to show and the
 * fields to fix.
 */
export type QuoteAnswer = { outcome?: Outcome; notice?: string; faults?: QuoteFaults; isTrap?: boolean }

/** The texts of the toast; without a `path` there is no page to open. */
type Outcome = { title: string; text: string; follow: string; path: string | null }

type Answered = {
  path?: string
  alreadySent?: true
  kept?: KeptNotice
  faults?: QuoteFaults
  refusal?: QuoteRefused
}

/** Posts the form. After a network error, the form still has its input. */
export async function postQuote(action: string, form: FormData, words: QuoteWords): Promise<QuoteAnswer> {
  try {
    const response = await fetch(action, { method: 'POST', body: await withSmallPhotos(form) })
    const { path, alreadySent, kept, faults, refusal }: Answered = await response.json()
    if (path) return { outcome: { title: words.sent, text: words.sentText, follow: words.follow, path } }
    if (alreadySent) return { outcome: { ...words.alreadySent, follow: words.follow, path: null } }
    if (kept) return { outcome: kept }
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

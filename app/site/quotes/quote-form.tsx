import { quoteWords } from '#domain/requests/quotes/quote-words.ts'
import { pathIn } from '#platform/text/language.ts'
import { button } from '#ui/button.ts'
import { Notice } from '#ui/notice.tsx'
import { Page } from '../layout/page.tsx'
import { type OtherBusiness, QuoteFields } from './quote-fields.tsx'
import type { QuotePageData } from './read-quote-page.server.ts'
import type { RefusedQuote } from './receive-quote.server.ts'

type Props = {
  form: QuotePageData
  /** Empty on the page that is the same for everyone. */
  idempotencyKey: string
  /** The rejected post, with the other businesses chosen in it. */
  refused?: (RefusedQuote & { chosen: OtherBusiness[] }) | undefined
}

/** The quote form as a page. Works without JavaScript. */
export function QuoteForm({ form, idempotencyKey, refused }: Props) {
  const { language, slug, name } = form
  const words = quoteWords[language]
  const isFaulty = refused && Object.values(refused.faults).some(Boolean)
  const proposed = new Set(form.others.map(other => other.slug))
  const others = [...form.others, ...(refused?.chosen ?? []).filter(other => !proposed.has(other.slug))]
  return (
    <Page title={`${words.title}: ${name}`} description={words.to(name)} search="followed">
      <div className="mx-auto max-w-xl">
        <h1>{words.title}</h1>
        <p className="mt-2 text-ink-2">{words.to(name)}</p>
        {refused?.refusal && <Notice>{words.refusals[refused.refusal]}</Notice>}
        {isFaulty && <Notice>{words.notSent}</Notice>}
        {refused?.hadPhotos && <Notice>{words.photosLost}</Notice>}
        <form
          method="post"
          action={pathIn(language, `/business/${slug}/quote`)}
          encType="multipart/form-data"
          className="mt-6 grid gap-5"
        >
          <QuoteFields
            words={words}
            idempotencyKey={idempotencyKey}
            typed={refused?.typed}
            faults={refused?.faults}
            isTrapShown={refused?.refusal === 'looks-automated'}
            others={others}
            chosen={refused?.also}
            triage={refused?.typed.triage || form.triage}
          />
          <button type="submit" className={button.filled}>
            {words.send}
          </button>
          <a href={pathIn(language, `/business/${slug}`)} className={button.quiet}>
            {words.cancel}
          </a>
        </form>
      </div>
    </Page>
  )
}

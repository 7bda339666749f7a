import { quoteMessages } from '#domain/requests/quotes/quote-messages.ts'
import { textMessages } from '#domain/requests/texts/text-messages.ts'
import { pathIn } from '#platform/text/language.ts'
import { button } from '#ui/button.ts'
import { Notice } from '#ui/notice.tsx'
import { Page } from '../layout/page.tsx'
import { type OtherBusiness, QuoteFields } from './quote-fields.tsx'
import type { QuotePageData } from './read-quote-page.server.ts'
import type { RejectedQuote } from './receive-quote.server.ts'

type Props = {
  form: QuotePageData
  /** Empty on the page that is the same for everyone. */
  idempotencyKey: string
  rejected?: (RejectedQuote & { chosen: OtherBusiness[] }) | undefined
}

/** The quote form as a page. Works without JavaScript. */
export function QuoteForm({ form, idempotencyKey, rejected }: Props) {
  const { language, slug, name } = form
  const messages = quoteMessages[language]
  const isInvalid = rejected && Object.values(rejected.fieldErrors).some(Boolean)
  const proposed = new Set(form.others.map(other => other.slug))
  const others = [...form.others, ...(rejected?.chosen ?? []).filter(other => !proposed.has(other.slug))]
  return (
    <Page title={`${messages.title}: ${name}`} description={messages.to(name)} search="followed">
      <div className="mx-auto max-w-xl">
        <h1>{messages.title}</h1>
        <p className="mt-2 text-ink-2">{messages.to(name)}</p>
        {rejected?.error && <Notice>{messages.errors[rejected.error]}</Notice>}
        {isInvalid && <Notice>{messages.notSent}</Notice>}
        {rejected?.hadPhotos && <Notice>{messages.photosLost}</Notice>}
        <form
          method="post"
          action={pathIn(language, `/business/${slug}/quote`)}
          encType="multipart/form-data"
          className="mt-6 grid gap-5"
        >
          <QuoteFields
            messages={messages}
            idempotencyKey={idempotencyKey}
            typed={rejected?.typed}
            fieldErrors={rejected?.fieldErrors}
            isTrapShown={rejected?.error === 'looks-automated'}
            others={others}
            chosen={rejected?.also ?? form.chosen}
            triage={rejected?.typed.triage || form.triage}
            texts={form.canText ? textMessages[language] : null}
          />
          <button type="submit" className={button.filled}>
            {messages.send}
          </button>
          <a href={pathIn(language, `/business/${slug}`)} className={button.quiet}>
            {messages.cancel}
          </a>
        </form>
      </div>
    </Page>
  )
}

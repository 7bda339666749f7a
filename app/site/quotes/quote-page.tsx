import { data, redirect } from 'react-router'
import { type RouteHandle, uploadBytes } from '#context.ts'
import { idempotencyField } from '#domain/requests/quotes/quote.ts'
import { quoteMessages } from '#domain/requests/quotes/quote-messages.ts'
import { randomKey } from '#platform/auth/random-key.ts'
import { pathIn } from '#platform/text/language.ts'
import { button } from '#ui/button.ts'
import { Page } from '../layout/page.tsx'
import type { Route } from './+types/quote-page'
import { QuoteForm } from './quote-form.tsx'
import { type QuotePageData, readQuotePage } from './read-quote-page.server.ts'
import { readChosen, receiveQuote } from './receive-quote.server.ts'

/** Not cached: each form has its own random id. `offline-quote-page.tsx` is the same for everyone. */
export const handle: RouteHandle = {
  permission: 'send-quote',
  slugs: ['name'],
  priority: 'vital',
  bodyBytes: uploadBytes,
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  return { form: await readQuotePage(request, context, params.name), newKey: randomKey() }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const received = await receiveQuote(request, context, params.name)
  if (received.ok) return received.path === null ? data(null) : redirect(received.path, 303)
  const { status, ...rejected } = received
  return data({ ...rejected, chosen: await readChosen(context, received.also) }, status)
}

export default function QuotePage({ loaderData: { form, newKey }, actionData }: Route.ComponentProps) {
  if (actionData === null) return <AlreadySent form={form} />
  const idempotencyKey = actionData?.typed[idempotencyField] || newKey
  return <QuoteForm form={form} idempotencyKey={idempotencyKey} rejected={actionData} />
}

/** The response to content that another form sent before. Only the email that was sent then links to the request. */
function AlreadySent({ form: { language, slug, name } }: { form: QuotePageData }) {
  const { alreadySent, to } = quoteMessages[language]
  return (
    <Page title={alreadySent.title} description={alreadySent.text} search="never">
      <div className="mx-auto grid max-w-xl gap-4">
        <h1>{alreadySent.title}</h1>
        <p className="text-ink-2">{to(name)}</p>
        <p role="status" className="rounded-notice bg-tint p-4 text-tint-ink">
          {alreadySent.text}
        </p>
        <a href={pathIn(language, `/business/${slug}`)} className={button.outlined}>
          {name}
        </a>
      </div>
    </Page>
  )
}

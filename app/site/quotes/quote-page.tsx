import { data, redirect } from 'react-router'
import { appContext, callerContext, factsContext, type RouteHandle } from '#context.ts'
import { findListing } from '#domain/directory/businesses.server.ts'
import { quoteWords } from '#domain/quotes/quote-words.ts'
import { button } from '#ui/button.ts'
import { Notice } from '#ui/notice.tsx'
import { Page } from '../layout/page.tsx'
import type { Route } from './+types/quote-page'
import { QuoteFields } from './quote-fields.tsx'
import { receiveQuote } from './receive-quote.server.ts'

export const handle: RouteHandle = { permission: 'send-quote', cached: [] }

export async function loader({ context, params }: Route.LoaderArgs) {
  const { language } = context.get(callerContext)
  const found = await findListing(context.get(appContext), params.name)
  if (!found.ok) throw data(quoteWords[language].refusals[found.reason], found.reason === 'listing-removed' ? 410 : 404)
  const { slug, id, name } = found.listing
  if (slug !== params.name) throw redirect(`/business/${slug}/quote`, 301)
  context.get(factsContext).dependsOn(`business:${id}`)
  return { language, slug, name }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const received = await receiveQuote(request, context, params.name)
  if (received.ok) return redirect(received.path, 303)
  const { status, ...form } = received
  return data(form, status)
}

export default function QuotePage({ loaderData: { language, slug, name }, actionData }: Route.ComponentProps) {
  const words = quoteWords[language]
  const isFaulty = actionData && Object.keys(actionData.faults).length > 0
  return (
    <Page title={`${words.title}: ${name}`}>
      <div className="mx-auto max-w-xl">
        <h1>{words.title}</h1>
        <p className="mt-2 text-ink-2">{words.to(name)}</p>
        {actionData?.refusal && <Notice>{words.refusals[actionData.refusal]}</Notice>}
        {isFaulty && <Notice>{words.notSent}</Notice>}
        <form method="post" action={`/business/${slug}/quote`} className="mt-6 grid gap-5">
          <QuoteFields
            words={words}
            typed={actionData?.typed}
            faults={actionData?.faults}
            isTrapShown={actionData?.refusal === 'looks-automated'}
          />
          <button type="submit" className={button.filled}>
            {words.send}
          </button>
          <a href={`/business/${slug}`} className={button.quiet}>
            {words.cancel}
          </a>
        </form>
      </div>
    </Page>
  )
}

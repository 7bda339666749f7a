import { data, redirect } from 'react-router'
import { appContext, callerContext, factsContext, type RouteHandle, uploadBytes } from '#context.ts'
import { findListing } from '#domain/directory/businesses.server.ts'
import { triageCode } from '#domain/quotes/quote-schema.server.ts'
import { quoteWords } from '#domain/quotes/quote-words.ts'
import { pathIn } from '#platform/language.ts'
import { button } from '#ui/button.ts'
import { Notice } from '#ui/notice.tsx'
import { Page } from '../layout/page.tsx'
import type { Route } from './+types/quote-page'
import { QuoteFields } from './quote-fields.tsx'
import { readOthers } from './read-others.server.ts'
import { readChosen, receiveQuote } from './receive-quote.server.ts'

export const handle: RouteHandle = {
  permission: 'send-quote',
  precedence: 'vital',
  cached: ['triage'],
  bodyBytes: uploadBytes,
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { language } = context.get(callerContext)
  const found = await findListing(context.get(appContext), params.name)
  if (!found.ok) throw data(quoteWords[language].refusals[found.reason], found.reason === 'listing-removed' ? 410 : 404)
  const { slug, id, name } = found.listing
  const { searchParams } = new URL(request.url)
  const triage = triageCode.parse(searchParams.get('triage'))
  const own = pathIn(language, `/business/${slug}/quote`)
  if (slug !== params.name) throw redirect(triage ? `${own}?triage=${triage}` : own, 301)
  context.get(factsContext).dependsOn(`business:${id}`)
  return { language, slug, name, triage, others: await readOthers(context, id) }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const received = await receiveQuote(request, context, params.name)
  if (received.ok) return redirect(received.path, 303)
  const { status, ...form } = received
  return data({ ...form, chosen: await readChosen(context, received.also) }, status)
}

export default function QuotePage({ loaderData, actionData }: Route.ComponentProps) {
  const { language, slug, name } = loaderData
  const words = quoteWords[language]
  const isFaulty = actionData && Object.values(actionData.faults).some(Boolean)
  const proposed = new Set(loaderData.others.map(other => other.slug))
  const others = [...loaderData.others, ...(actionData?.chosen ?? []).filter(other => !proposed.has(other.slug))]
  return (
    <Page title={`${words.title}: ${name}`} description={words.to(name)} search="followed">
      <div className="mx-auto max-w-xl">
        <h1>{words.title}</h1>
        <p className="mt-2 text-ink-2">{words.to(name)}</p>
        {actionData?.refusal && <Notice>{words.refusals[actionData.refusal]}</Notice>}
        {isFaulty && <Notice>{words.notSent}</Notice>}
        {actionData?.hadPhotos && <Notice>{words.photosLost}</Notice>}
        <form
          method="post"
          action={pathIn(language, `/business/${slug}/quote`)}
          encType="multipart/form-data"
          className="mt-6 grid gap-5"
        >
          <QuoteFields
            words={words}
            typed={actionData?.typed}
            faults={actionData?.faults}
            isTrapShown={actionData?.refusal === 'looks-automated'}
            others={others}
            chosen={actionData?.also}
            triage={actionData?.typed.triage || loaderData.triage}
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

import { type RouterContextProvider, redirect } from 'react-router'
import { appContext, callerContext, factsContext } from '#context.ts'
import { findListing } from '#domain/directory/businesses/businesses.server.ts'
import { maxCompared, slugsOf } from '#domain/directory/comparison/comparison.ts'
import { maxBusinesses } from '#domain/requests/quotes/quote.ts'
import { quoteMessages } from '#domain/requests/quotes/quote-messages.ts'
import { triageCode } from '#domain/requests/quotes/quote-schema.server.ts'
import { pathIn } from '#platform/text/language.ts'
import { listingError } from '../layout/public-loading.server.ts'
import { readOthers } from '../tracker/read-others.server.ts'
import { readChosen } from './receive-quote.server.ts'

export type QuotePageData = Awaited<ReturnType<typeof readQuotePage>>

/** Returns the form's data for the business in the URL. Throws a redirect to its current slug, or 404. */
export async function readQuotePage(request: Request, context: Readonly<RouterContextProvider>, name: string) {
  const { language } = context.get(callerContext)
  const found = await findListing(context.get(appContext), name)
  if (!found.ok) throw listingError(found.reason, quoteMessages[language].errors)
  const { slug, id, name: business } = found.listing
  const { searchParams, search } = new URL(request.url)
  const triage = triageCode.parse(searchParams.get('triage'))
  if (slug !== name) throw redirect(pathIn(language, `/business/${slug}/quote`) + search, 301)
  context.get(factsContext).dependsOn(`business:${id}`)
  const [proposed, similar] = await Promise.all([
    readProposed(context, slug, searchParams.getAll('also')),
    readOthers(context, id),
  ])
  const known = new Set(proposed.map(other => other.slug))
  const others = [...proposed, ...similar.filter(other => !known.has(other.slug))]
  const chosen = proposed.slice(0, maxBusinesses - 1).map(other => other.slug)
  const canText = context.get(appContext).alerts.sms !== null
  return { language, slug, name: business, triage, others, chosen, canText }
}

/** Returns the businesses in the URL, such as those of a comparison. The first ones are ticked, up to the limit of a request. */
async function readProposed(context: Readonly<RouterContextProvider>, slug: string, texts: readonly string[]) {
  const others = await readChosen(context, slugsOf(texts, maxCompared))
  return others.filter((other, at) => other.slug !== slug && others.findIndex(one => one.slug === other.slug) === at)
}

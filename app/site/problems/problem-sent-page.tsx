import { appContext, callerContext, factsContext, type RouteHandle } from '#context.ts'
import { findListing } from '#domain/directory/businesses/businesses.server.ts'
import { problemWords } from '#domain/directory/problems/problem-words.ts'
import { button } from '#ui/button.ts'
import { Page } from '../layout/page.tsx'
import { listingError } from '../layout/public-loading.server.ts'
import type { Route } from './+types/problem-sent-page'

export const handle: RouteHandle = { permission: 'report-problem', slugs: ['name'], cached: [] }

export async function loader({ context, params }: Route.LoaderArgs) {
  const { language } = context.get(callerContext)
  const found = await findListing(context.get(appContext), params.name)
  if (!found.ok) throw listingError(found.reason, problemWords[language].refusals)
  context.get(factsContext).dependsOn(`business:${found.listing.id}`)
  return { language, slug: found.listing.slug }
}

export default function ProblemSentPage({ loaderData }: Route.ComponentProps) {
  const words = problemWords[loaderData.language]
  return (
    <Page title={words.thanks} description={words.sent} search="never">
      <h1>{words.thanks}</h1>
      <p role="status" className="mt-3">
        {words.sent}
      </p>
      <p className="mt-8">
        <a href={`/business/${loaderData.slug}`} className={button.filled}>
          {words.back}
        </a>
      </p>
    </Page>
  )
}

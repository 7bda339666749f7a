import { appContext, callerContext, factsContext, type RouteHandle } from '#context.ts'
import { findListing } from '#domain/directory/businesses/businesses.server.ts'
import { problemMessages } from '#domain/directory/problems/problem-messages.ts'
import { pathIn } from '#platform/text/language.ts'
import { button } from '#ui/button.ts'
import { Page } from '../layout/page.tsx'
import { listingError } from '../layout/public-loading.server.ts'
import type { Route } from './+types/problem-sent-page'

export const handle: RouteHandle = { permission: 'report-problem', slugs: ['name'], cached: [] }

export async function loader({ context, params }: Route.LoaderArgs) {
  const { language } = context.get(callerContext)
  const found = await findListing(context.get(appContext), params.name)
  if (!found.ok) throw listingError(found.reason, problemMessages[language].errors)
  context.get(factsContext).dependsOn(`business:${found.listing.id}`)
  return { language, slug: found.listing.slug }
}

export default function ProblemSentPage({ loaderData }: Route.ComponentProps) {
  const messages = problemMessages[loaderData.language]
  return (
    <Page title={messages.thanks} description={messages.sent} search="never">
      <h1>{messages.thanks}</h1>
      <p role="status" className="mt-3">
        {messages.sent}
      </p>
      <p className="mt-8">
        <a href={pathIn(loaderData.language, `/business/${loaderData.slug}`)} className={button.filled}>
          {messages.back}
        </a>
      </p>
    </Page>
  )
}

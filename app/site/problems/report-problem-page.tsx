import { data, redirect } from 'react-router'
import { z } from 'zod'
import { appContext, callerContext, factsContext, type RouteHandle } from '#context.ts'
import { findListing } from '#domain/directory/businesses/businesses.server.ts'
import { type ProblemError, problemKinds } from '#domain/directory/problems/problem.ts'
import { problemMessages } from '#domain/directory/problems/problem-messages.ts'
import { problemReport } from '#domain/directory/problems/problem-schema.server.ts'
import { reportProblem } from '#domain/directory/problems/report-problem.server.ts'
import { readSwitches } from '#domain/foundation/settings/settings.server.ts'
import { readForm, typedTexts } from '#platform/request/forms.ts'
import { pathIn } from '#platform/text/language.ts'
import { link } from '#ui/button.ts'
import { Page } from '../layout/page.tsx'
import { listingError } from '../layout/public-loading.server.ts'
import { linkIn } from '../translated-paths.ts'
import type { Route } from './+types/report-problem-page'
import { ProblemForm } from './problem-form.tsx'

export const handle: RouteHandle = { permission: 'report-problem', slugs: ['name'], cached: ['kind'] }

const statusOf: Record<ProblemError, number> = {
  forbidden: 403,
  'too-many': 429,
  'listing-unknown': 404,
  'listing-removed': 410,
  'already-reported': 409,
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { language } = context.get(callerContext)
  const app = context.get(appContext)
  const facts = context.get(factsContext)
  const found = await findListing(app, params.name)
  if (!found.ok) throw listingError(found.reason, problemMessages[language].errors)
  facts.dependsOn(`business:${found.listing.id}`)
  const { name, slug } = found.listing
  const kind = problemKinds.find(known => known === url.searchParams.get('kind'))
  const { claiming } = await facts.recall('switches', ['settings'], () => readSwitches(app))
  return { language, name, slug, kind, claiming }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const fields = await readForm(request)
  const typed = typedTexts(fields)
  const parsed = problemReport.safeParse(fields)
  if (!parsed.success) return data({ typed, fieldErrors: z.flattenError(parsed.error).fieldErrors }, 422)

  const input = { slug: params.name, report: parsed.data }
  const caller = context.get(callerContext)
  const result = await reportProblem(context.get(appContext), caller, input)
  if (!result.ok) return data({ typed, error: result.reason }, statusOf[result.reason])
  return redirect(pathIn(caller.language, `/business/${params.name}/problem/sent`), 303)
}

export default function ReportProblemPage({ loaderData, actionData }: Route.ComponentProps) {
  const { language, name, slug, kind, claiming } = loaderData
  const messages = problemMessages[language]
  const isOwn = kind === 'correct-listing' || kind === 'remove-listing'
  const title = isOwn ? messages.own.title(name) : messages.title(name)
  const intro = isOwn ? messages.own.intro : messages.intro
  return (
    <Page title={title} description={intro} search="followed">
      <div className="mx-auto max-w-xl">
        <h1>{title}</h1>
        <p className="mt-3 text-ink-2">{intro}</p>
        {isOwn && (
          <>
            <p className="mt-3">{messages.own.proof}</p>
            {claiming && (
              <a
                {...linkIn(language, `/business/${slug}/claim`)}
                className={`${link} mt-3 inline-flex min-h-11 items-center`}
              >
                {messages.own.claim}
              </a>
            )}
          </>
        )}
        <ProblemForm messages={messages} typed={{ kind }} {...actionData} />
      </div>
    </Page>
  )
}

import { data } from 'react-router'
import { appContext, callerContext, factsContext, type RouteHandle } from '#context.ts'
import { estimateMessages } from '#domain/directory/estimates/estimate-messages.ts'
import { privatePageHeaders } from '#platform/http/private-headers.ts'
import { readForm } from '#platform/request/forms.ts'
import { link } from '#ui/button.ts'
import { Notice } from '#ui/notice.tsx'
import { readCostsOnce } from '../figures/read-costs.server.ts'
import { Page } from '../layout/page.tsx'
import { linkIn } from '../translated-paths.ts'
import type { Route } from './+types/check-estimates-page'
import { EstimateForm } from './estimate-form.tsx'
import { EstimateResults } from './estimate-results.tsx'
import { readEstimates } from './read-estimates.server.ts'

/** Never cached or stored: the result is private to one homeowner. */
export const handle: RouteHandle = { permission: 'read-directory' }

export const headers = () => privatePageHeaders

export function loader({ context }: Route.LoaderArgs) {
  return { language: context.get(callerContext).language }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { shares } = await readCostsOnce(context.get(appContext), context.get(factsContext))
  const read = readEstimates(await readForm(request), context.get(callerContext).language, shares)
  return data(read, read.checked ? 200 : 422)
}

export default function CheckEstimatesPage({ loaderData: { language }, actionData }: Route.ComponentProps) {
  const messages = estimateMessages[language]
  return (
    <Page title={messages.title} description={messages.description} search="never">
      <div className="mx-auto max-w-3xl">
        <a
          {...linkIn(language, '/guides/understanding-estimates')}
          className={`${link} -mt-5 inline-flex min-h-11 items-center print:hidden`}
        >
          ← {messages.back}
        </a>
        <h1 className="mt-2">{messages.title}</h1>
        <p className="mt-3 text-ink-2 print:hidden">{messages.intro}</p>
        {actionData && !actionData.checked && (
          <Notice>{actionData.isTooFew ? messages.tooFew : messages.notChecked}</Notice>
        )}
        {actionData?.checked && <EstimateResults checked={actionData.checked} messages={messages} />}
        <EstimateForm
          {...(actionData && { typed: actionData.typed, fieldErrors: actionData.fieldErrors })}
          isAgain={actionData !== undefined}
        />
      </div>
    </Page>
  )
}

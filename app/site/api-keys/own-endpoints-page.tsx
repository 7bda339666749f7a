import { data, Link } from 'react-router'
import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { describeEndpoint } from '#domain/outreach/event-delivery/describe-endpoint.ts'
import { answerStatus, doEndpointDeed } from '#domain/outreach/event-delivery/endpoint-deed.server.ts'
import { endpointWords as words } from '#domain/outreach/event-delivery/endpoint-words.ts'
import { listEndpoints } from '#domain/outreach/event-delivery/list-endpoints.server.ts'
import { signatureHeader } from '#domain/outreach/event-delivery/outgoing-event.ts'
import { readForm } from '#platform/request/forms.ts'
import { link } from '#ui/button.ts'
import { EndpointList } from '#ui/endpoints/endpoint-list.tsx'
import { NewEndpointForm } from '#ui/endpoints/new-endpoint-form.tsx'
import { SignatureHelp } from '#ui/endpoints/signature-help.tsx'
import { KeyOutcome } from '#ui/keys/key-outcome.tsx'
import { PageToasts } from '#ui/page-toasts.tsx'
import { requireUser } from '../accounts/account-guard.ts'
import { AccountPanel } from '../accounts/account-panel.tsx'
import type { Route } from './+types/own-endpoints-page'

export const handle: RouteHandle = { permission: 'manage-own-keys', hydrate: true }

export async function loader({ context, url }: Route.LoaderArgs) {
  requireUser(context, url)
  const app = context.get(appContext)
  const listed = await listEndpoints(app, context.get(callerContext))
  if (!listed.ok) throw data(words.refusals[listed.reason], 403)
  // The account owns all of these, so the owner isn't shown.
  const endpoints = listed.endpoints.map(endpoint => ({ ...describeEndpoint(endpoint), owner: null }))
  return { endpoints, hasApi: listed.hasApi, allowsLoopback: listed.allowsLoopback, newId: app.ids.next() }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  requireUser(context, url)
  const answer = await doEndpointDeed(context.get(appContext), context.get(callerContext), await readForm(request))
  return data(answer, answerStatus(answer))
}

/** The webhook endpoints of a contractor with Enterprise, for events about their own listings and requests. */
export default function OwnEndpointsPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { endpoints, hasApi, allowsLoopback, newId } = loaderData
  const refused = answer?.ok === false ? answer : undefined
  return (
    <AccountPanel title={words.title} isWide>
      <p className="mt-3 max-w-[68ch] text-ink-2">
        {hasApi ? `${words.intro} You are told of your own listings and requests.` : words.refusals['plan-missing']}
      </p>
      <Link to="/account/api-keys" className={`${link} inline-flex min-h-11 items-center`}>
        API keys
      </Link>
      <KeyOutcome answer={answer} titles={words} once={words.once} />
      {hasApi && (
        <div className="mt-4 max-w-2xl">
          <NewEndpointForm
            key={answer?.ok ? newId : ''}
            id={newId}
            isQuiet={answer?.ok === true && answer.shown !== undefined}
            events={words.events}
            urlNote={allowsLoopback ? words.onThisComputer.note : words.urlNote}
            fault={refused?.reason === 'url-faulty' ? refused.said : undefined}
            eventsFault={refused?.reason === 'events-missing' ? refused.said : undefined}
            typedUrl={refused?.typedUrl}
          />
        </div>
      )}
      <section aria-labelledby="own-endpoints" className="mt-8">
        <h3 id="own-endpoints">Your endpoints</h3>
        <EndpointList endpoints={endpoints} words={{ empty: words.none, nothingSent: words.noDeliveries }} />
      </section>
      <SignatureHelp header={signatureHeader} sample={words.sample} />
      <PageToasts />
    </AccountPanel>
  )
}

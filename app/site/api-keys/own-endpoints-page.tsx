import { data, Link } from 'react-router'
import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { describeEndpoint } from '#domain/outreach/event-delivery/describe-endpoint.ts'
import { answerStatus, runEndpointAction } from '#domain/outreach/event-delivery/endpoint-action.server.ts'
import { endpointMessages as messages } from '#domain/outreach/event-delivery/endpoint-messages.ts'
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
  if (!listed.ok) throw data(messages.errors[listed.reason], 403)
  // The account owns all of these, so the owner isn't shown.
  const endpoints = listed.endpoints.map(endpoint => ({ ...describeEndpoint(endpoint), owner: null }))
  return { endpoints, hasApi: listed.hasApi, allowsLoopback: listed.allowsLoopback, newId: app.ids.next() }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  requireUser(context, url)
  const answer = await runEndpointAction(context.get(appContext), context.get(callerContext), await readForm(request))
  return data(answer, answerStatus(answer))
}

/** The webhook endpoints of a contractor with Enterprise, for events about their own listings and requests. */
export default function OwnEndpointsPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { endpoints, hasApi, allowsLoopback, newId } = loaderData
  const rejected = answer?.ok === false ? answer : undefined
  return (
    <AccountPanel title={messages.title} isWide>
      <p className="mt-3 max-w-[68ch] text-ink-2">
        {hasApi
          ? `${messages.intro} You get events about your own listings and requests.`
          : messages.errors['plan-missing']}
      </p>
      <Link to="/account/api-keys" className={`${link} inline-flex min-h-11 items-center`}>
        API keys
      </Link>
      <KeyOutcome answer={answer} titles={messages} once={messages.once} />
      {hasApi && (
        <div className="mt-4 max-w-2xl">
          <NewEndpointForm
            key={answer?.ok ? newId : ''}
            id={newId}
            isQuiet={answer?.ok === true && answer.shown !== undefined}
            events={messages.events}
            urlNote={allowsLoopback ? messages.onThisComputer.note : messages.urlNote}
            fieldError={rejected?.reason === 'url-faulty' ? rejected.said : undefined}
            eventsError={rejected?.reason === 'events-missing' ? rejected.said : undefined}
            typedUrl={rejected?.typedUrl}
          />
        </div>
      )}
      <section aria-labelledby="own-endpoints" className="mt-8">
        <h3 id="own-endpoints">Your endpoints</h3>
        <EndpointList endpoints={endpoints} messages={{ empty: messages.none, nothingSent: messages.noDeliveries }} />
      </section>
      <SignatureHelp header={signatureHeader} sample={messages.sample} />
      <PageToasts />
    </AccountPanel>
  )
}

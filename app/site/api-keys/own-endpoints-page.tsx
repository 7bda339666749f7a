import { data } from 'react-router'
import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { describeEndpoint } from '#domain/outreach/event-delivery/describe-endpoint.ts'
import { answerStatus, runEndpointAction } from '#domain/outreach/event-delivery/endpoint-action.server.ts'
import { endpointMessages as messages } from '#domain/outreach/event-delivery/endpoint-messages.ts'
import { listEndpoints } from '#domain/outreach/event-delivery/list-endpoints.server.ts'
import { signatureHeader } from '#domain/outreach/event-delivery/outgoing-event.ts'
import { readForm } from '#platform/request/forms.ts'
import { EndpointList } from '#ui/endpoints/endpoint-list.tsx'
import { NewEndpointForm } from '#ui/endpoints/new-endpoint-form.tsx'
import { SignatureHelp } from '#ui/endpoints/signature-help.tsx'
import { KeyOutcome } from '#ui/keys/key-outcome.tsx'
import { PageToasts } from '#ui/page-toasts.tsx'
import { requireUser } from '../accounts/account-guard.ts'
import { AccountPanel } from '../accounts/account-panel.tsx'
import type { Route } from './+types/own-endpoints-page'
import { byBusiness, placesOf, refuseCrew } from './by-business.server.ts'

export const handle: RouteHandle = { permission: 'manage-own-keys', hydrate: true }

export async function loader({ context, url }: Route.LoaderArgs) {
  requireUser(context, url)
  const app = context.get(appContext)
  const listed = await listEndpoints(app, context.get(callerContext))
  if (!listed.ok) throw data(messages.errors[listed.reason], 403)
  const endpoints = listed.endpoints.map(endpoint => ({ ...describeEndpoint(endpoint), owner: null }))
  const { businesses, hasApi, allowsLoopback } = listed
  await refuseCrew(context, url, endpoints.length > 0 || businesses.length > 0)
  const places = placesOf(businesses)
  return { ...byBusiness(endpoints, businesses), places, hasApi, allowsLoopback, newId: app.ids.next() }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  requireUser(context, url)
  const answer = await runEndpointAction(context.get(appContext), context.get(callerContext), await readForm(request))
  return data(answer, answerStatus(answer))
}

/** The webhook endpoints of businesses with Enterprise, for events about the listing and its requests. */
export default function OwnEndpointsPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { groups, personal, places, hasApi, allowsLoopback, newId } = loaderData
  const rejected = answer?.ok === false ? answer : undefined
  return (
    <AccountPanel title={messages.title} isWide>
      <p className="mt-3 max-w-[68ch] text-ink-2">
        {hasApi
          ? `${messages.intro} An endpoint belongs to a business and gets events about its listing and requests.`
          : messages.errors['plan-missing']}
      </p>
      <KeyOutcome answer={answer} titles={messages} once={messages.once} />
      {hasApi && places.length === 0 && <p className="mt-4">{messages.noBusiness}</p>}
      {places.length > 0 && (
        <div className="mt-4 max-w-2xl">
          <NewEndpointForm
            key={answer?.ok ? newId : ''}
            id={newId}
            businesses={places}
            isQuiet={answer?.ok === true && answer.shown !== undefined}
            events={messages.events}
            urlNote={allowsLoopback ? messages.onThisComputer.note : messages.urlNote}
            fieldError={rejected?.reason === 'url-faulty' ? rejected.said : undefined}
            eventsError={rejected?.reason === 'events-missing' ? rejected.said : undefined}
            typedUrl={rejected?.typedUrl}
          />
        </div>
      )}
      {groups.map(({ id, name, rows }) => (
        <section key={id} aria-labelledby={`endpoints-${id}`} className="mt-8">
          <h2 id={`endpoints-${id}`}>Endpoints for {name}</h2>
          <EndpointList endpoints={rows} messages={{ empty: messages.none, nothingSent: messages.noDeliveries }} />
        </section>
      ))}
      {personal.length > 0 && (
        <section aria-labelledby="personal-endpoints" className="mt-8">
          <h2 id="personal-endpoints">Personal endpoints</h2>
          <EndpointList
            endpoints={personal}
            messages={{ empty: '', nothingSent: messages.noDeliveries }}
            businesses={places}
          />
        </section>
      )}
      <SignatureHelp header={signatureHeader} sample={messages.sample} />
      <PageToasts />
    </AccountPanel>
  )
}

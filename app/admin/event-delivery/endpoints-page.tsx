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
import { requireStaff } from '../layout/admin-guard.ts'
import type { Route } from './+types/endpoints-page'

export const handle: RouteHandle = { permission: 'manage-api-keys', hydrate: true, isBare: true }

export async function loader({ context }: Route.LoaderArgs) {
  requireStaff(context, handle.permission)
  const app = context.get(appContext)
  const listed = await listEndpoints(app, context.get(callerContext))
  if (!listed.ok) throw data(messages.errors[listed.reason], 403)
  const { allowsLoopback, endpoints } = listed
  return { endpoints: endpoints.map(describeEndpoint), allowsLoopback, newId: app.ids.next() }
}

export async function action({ context, request }: Route.ActionArgs) {
  requireStaff(context, handle.permission)
  const answer = await runEndpointAction(context.get(appContext), context.get(callerContext), await readForm(request))
  return data(answer, answerStatus(answer))
}

export default function EndpointsPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { endpoints, allowsLoopback, newId } = loaderData
  const rejected = answer?.ok === false ? answer : undefined
  return (
    <>
      <title>Webhooks | Admin</title>
      <Link to="/admin/api" className={`${link} inline-flex min-h-11 items-center`}>
        API keys
      </Link>
      <h2>{messages.title}</h2>
      <p className="mt-1 max-w-[68ch] text-ink-2">{messages.intro}</p>
      <KeyOutcome answer={answer} titles={messages} once={messages.once} />
      <section aria-labelledby="new-endpoint" className="mt-5 rounded-panel border border-line bg-surface p-5 md:p-6">
        <h3 id="new-endpoint" className="mb-4">
          New endpoint
        </h3>
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
      </section>
      <section aria-labelledby="endpoints" className="mt-8">
        <h3 id="endpoints">Endpoints</h3>
        <EndpointList endpoints={endpoints} messages={{ empty: messages.none, nothingSent: messages.noDeliveries }} />
      </section>
      <SignatureHelp header={signatureHeader} sample={messages.sample} />
    </>
  )
}

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
import { requireAdmin } from '../layout/admin-guard.ts'
import type { Route } from './+types/endpoints-page'

export const handle: RouteHandle = { permission: 'manage-api-keys', hydrate: true, isBare: true }

export async function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context)
  const app = context.get(appContext)
  const listed = await listEndpoints(app, context.get(callerContext))
  if (!listed.ok) throw data(words.refusals[listed.reason], 403)
  const { allowsLoopback, endpoints } = listed
  return { endpoints: endpoints.map(describeEndpoint), allowsLoopback, newId: app.ids.next() }
}

export async function action({ context, request }: Route.ActionArgs) {
  requireAdmin(context)
  const answer = await doEndpointDeed(context.get(appContext), context.get(callerContext), await readForm(request))
  return data(answer, answerStatus(answer))
}

/** The webhook endpoints of the operator and of contractors, with their delivery logs. */
export default function EndpointsPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { endpoints, allowsLoopback, newId } = loaderData
  const refused = answer?.ok === false ? answer : undefined
  return (
    <>
      <title>Webhooks | Admin</title>
      <Link to="/admin/api" className={`${link} inline-flex min-h-11 items-center`}>
        API keys
      </Link>
      <h2>{words.title}</h2>
      <p className="mt-1 max-w-[68ch] text-ink-2">{words.intro}</p>
      <KeyOutcome answer={answer} titles={words} once={words.once} />
      <section aria-labelledby="new-endpoint" className="mt-5 rounded-panel border border-line bg-surface p-5 md:p-6">
        <h3 id="new-endpoint" className="mb-4">
          New endpoint
        </h3>
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
      </section>
      <section aria-labelledby="endpoints" className="mt-8">
        <h3 id="endpoints">Endpoints</h3>
        <EndpointList endpoints={endpoints} words={{ empty: words.none, nothingSent: words.noDeliveries }} />
      </section>
      <SignatureHelp header={signatureHeader} sample={words.sample} />
    </>
  )
}

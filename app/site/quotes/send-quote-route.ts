import { type RouteHandle, uploadBytes } from '#context.ts'
import type { Route } from './+types/send-quote-route'
import { receiveQuote } from './receive-quote.server.ts'

export const handle: RouteHandle = {
  permission: 'send-quote',
  slugs: ['name'],
  priority: 'vital',
  bodyBytes: uploadBytes,
}

export function loader() {
  return Response.json({ code: 'method-not-allowed' }, { status: 405, headers: { Allow: 'POST' } })
}

/** Receives the dialog's form. Responds with the URL of the homeowner's own page, or with the errors to fix. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const received = await receiveQuote(request, context, params.name)
  if (received.ok && received.path === null) return Response.json({ alreadySent: true })
  if (received.ok) return Response.json({ path: received.path }, { status: 201 })
  const { fieldErrors, error, status } = received
  return Response.json({ fieldErrors, error }, { status })
}

import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { readForm } from '#platform/request/forms.ts'
import { leaveFor } from '#platform/request/redirects.ts'
import type { Route } from './+types/check-purchase-route'
import { receivePurchase } from './receive-purchase.server.ts'

export const handle: RouteHandle = { permission: 'read-directory' }

/** A GET request redirects to the form. */
export function loader() {
  throw leaveFor('/list-business')
}

/** The page's script calls this before the payment, with the same checks as the form without JavaScript. */
export async function action({ context, request }: Route.ActionArgs) {
  const received = await receivePurchase(context.get(appContext), context.get(callerContext), await readForm(request))
  return Response.json(received, { status: received.ok ? 200 : 422, headers: { 'Cache-Control': 'private, no-store' } })
}

import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { readForm } from '#platform/request/forms.ts'
import { cookieHeaders, leaveFor } from '#platform/request/redirects.ts'
import type { Route } from './+types/check-purchase-route'
import { receivePurchase } from './receive-purchase.server.ts'
import { forgetPurchase, rememberPurchase } from './typed-purchase.server.ts'

export const handle: RouteHandle = { permission: 'read-directory' }

/** A GET request redirects to the form. */
export function loader() {
  throw leaveFor('/list-business')
}

/** The page's script calls this before the payment, with the same checks as the form without JavaScript. */
export async function action({ context, request }: Route.ActionArgs) {
  const typed = await readForm(request)
  const received = await receivePurchase(context.get(appContext), context.get(callerContext), typed)
  // The sign-up saves it with the new account; after the sign-in it's the account's draft.
  const kept = received.ok && received.next === 'sign-in' ? rememberPurchase(context, typed) : forgetPurchase(context)
  const headers = [
    ['Cache-Control', 'private, no-store'] as [string, string],
    ...cookieHeaders(received.ok ? [kept] : []),
  ]
  return Response.json(received, { status: received.ok ? 200 : 422, headers })
}

import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { signOut } from '#domain/foundation/accounts/sign-out.server.ts'
import { browserOf } from '#platform/request/browser.ts'
import { leaveFor } from '#platform/request/redirects.ts'
import { forgetPurchase } from '../checkout/typed-purchase.server.ts'
import type { Route } from './+types/sign-out-route'

export const handle: RouteHandle = { permission: 'sign-out' }

export function loader() {
  throw leaveFor('/')
}

export async function action({ context, request }: Route.ActionArgs) {
  const cookies = await signOut(context.get(appContext), context.get(callerContext), browserOf(request))
  return leaveFor('/', [...cookies, forgetPurchase(context)])
}

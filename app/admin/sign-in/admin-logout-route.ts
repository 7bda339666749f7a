import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { signOut } from '#domain/foundation/accounts/sign-out.server.ts'
import { browserOf } from '#platform/request/browser.ts'
import { readForm } from '#platform/request/forms.ts'
import { leaveFor } from '#platform/request/redirects.ts'
import { leaveToast } from '#ui/waiting-toast.ts'
import type { Route } from './+types/admin-logout-route'

export const handle: RouteHandle = { permission: 'sign-out' }

export function loader() {
  throw leaveFor('/admin')
}

export async function action({ context, request }: Route.ActionArgs) {
  const { denied } = await readForm(request)
  const cookies = await signOut(context.get(appContext), context.get(callerContext), browserOf(request))
  // Session items that contradict the session end it, with the message for access without a session.
  if (denied) return leaveFor('/admin-login', [...cookies, leaveToast('access-denied')])
  return leaveFor('/', [...cookies, leaveToast('signed-out')])
}

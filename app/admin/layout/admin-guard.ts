import { data, type RouterContextProvider } from 'react-router'
import { appContext, callerContext, sessionContext } from '#context.ts'
import { may, type Permission } from '#domain/permissions.ts'
import { isStaff } from '#domain/staff-role.ts'
import { goOn } from '#platform/request/redirects.ts'
import { leaveToast } from '#ui/waiting-toast.ts'
import { forbiddenActMessage, forbiddenMessage } from './forbidden-message.ts'

type Context = Readonly<RouterContextProvider>

/** For pages of the administrator. */
export function requireAdmin(context: Context) {
  return requireStaff(context, 'use-dashboard')
}

/**
 * Every loader and action of the dashboard calls this or `requireAdmin`. Redirects other visitors to the sign-in page, and people
 * on the staff who still need a second factor to the page that sets it up. A role without the permission gets a 403.
 */
export function requireStaff(context: Context, permission: Permission) {
  const session = requireDesk(context)
  if (context.get(appContext).auth.adminNeedsTwoStep && !session.hasTwoStep) throw goOn('/admin-login/set-up')
  if (!may(context.get(callerContext), permission)) throw data(forbiddenMessage, 403)
  return session
}

/** For an action that fewer roles have than the page. Comes before its fields are read. */
export function requireAct(context: Context, permission: Permission) {
  if (!may(context.get(callerContext), permission)) throw data(forbiddenActMessage, 403)
}

/** Like `requireStaff`, for the page that sets up the second factor. */
export function requireDesk(context: Context) {
  const session = context.get(sessionContext)
  if (session && isStaff(session.kind) && may(context.get(callerContext), 'enter-desk'))
    return { ...session, role: session.kind }
  throw goOn('/admin-login', [leaveToast('access-denied')])
}

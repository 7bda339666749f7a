import type { RouterContextProvider } from 'react-router'
import { callerContext, sessionContext } from '#context.ts'
import { may } from '#domain/permissions.ts'
import { goOn } from '#platform/request/redirects.ts'
import { leaveToast } from '#ui/waiting-toast.ts'

/**
 * The operator's session. Every loader and every action of this door calls it for itself; anybody else is sent to the sign-in
 * page with the words 'Access Denied'.
 */
export function requireAdmin(context: Readonly<RouterContextProvider>) {
  const session = context.get(sessionContext)
  if (session && may(context.get(callerContext), 'use-dashboard')) return session
  throw goOn('/admin-login', [leaveToast('access-denied')])
}

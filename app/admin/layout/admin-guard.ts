import type { RouterContextProvider } from 'react-router'
import { callerContext, sessionContext } from '#context.ts'
import { may } from '#domain/permissions.ts'
import { goOn } from '#platform/request/redirects.ts'
import { leaveToast } from '#ui/waiting-toast.ts'

/** Every loader and action of the dashboard calls it. Redirects other visitors to the sign-in page. */
export function requireAdmin(context: Readonly<RouterContextProvider>) {
  const session = context.get(sessionContext)
  if (session && may(context.get(callerContext), 'use-dashboard')) return session
  throw goOn('/admin-login', [leaveToast('access-denied')])
}

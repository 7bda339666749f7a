import { type RouterContextProvider, redirectDocument } from 'react-router'
import { callerContext, sessionContext } from '#context.ts'
import { may } from '#domain/permissions.ts'

/**
 * The contractor who is signed in. Anybody else is sent to sign in first, and then back to where he wanted to go: `url` is
 * the page's, as the router gives it to a loader, and not the address of its data.
 */
export function requireUser(context: Readonly<RouterContextProvider>, url: URL) {
  const session = context.get(sessionContext)
  if (session && may(context.get(callerContext), 'use-account')) return session
  throw redirectDocument(`/sign-in?to=${encodeURIComponent(url.pathname + url.search)}`, 303)
}

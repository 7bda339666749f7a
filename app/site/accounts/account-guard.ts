import { type RouterContextProvider, redirectDocument } from 'react-router'
import { callerContext, sessionContext } from '#context.ts'
import { may } from '#domain/permissions.ts'

/**
 * Returns the signed-in contractor. Redirects all others to sign in and then back: `url` is the page's URL, as the router passes
 * it to a loader, not the URL of its data request.
 */
export function requireUser(context: Readonly<RouterContextProvider>, url: URL) {
  const session = context.get(sessionContext)
  if (session && may(context.get(callerContext), 'use-account')) return session
  throw redirectDocument(`/sign-in?to=${encodeURIComponent(url.pathname + url.search)}`, 303)
}

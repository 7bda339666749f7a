import { type RouterContextProvider, redirectDocument } from 'react-router'
import { callerContext, sessionContext } from '#context.ts'
import { may } from '#domain/permissions.ts'

/** Redirects others to sign in and then back to `url`: the page's URL, not that of its data request. */
export function requireUser(context: Readonly<RouterContextProvider>, url: URL) {
  const session = context.get(sessionContext)
  if (session && may(context.get(callerContext), 'use-account')) return session
  throw redirectDocument(`/sign-in?to=${encodeURIComponent(url.pathname + url.search)}`, 303)
}

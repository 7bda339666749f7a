import { data } from 'react-router'
import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { askProvider } from '#domain/foundation/sign-in/sign-in-with-provider.server.ts'
import { browserOf } from '#platform/request/browser.ts'
import { leaveFor } from '#platform/request/redirects.ts'
import type { Route } from './+types/provider-start-page'
import { pathAfter } from './path-after.ts'
import { ProviderProblem, providerOf, providerStatus } from './provider-problem.tsx'

export const handle: RouteHandle = { permission: 'sign-in', hydrate: true }

/** Sends the browser to the provider. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const provider = providerOf(params.provider)
  if (!provider) throw data(null, 404)
  const { origin } = new URL(request.url)
  const input = { provider, origin, browser: browserOf(request), next: pathAfter(request) }
  const asked = await askProvider(context.get(appContext), context.get(callerContext), input)
  if (asked.ok) throw leaveFor(asked.url, asked.cookies)
  return data({ provider, reason: asked.reason }, providerStatus[asked.reason])
}

export default function ProviderStartPage({ loaderData }: Route.ComponentProps) {
  return <ProviderProblem {...loaderData} />
}

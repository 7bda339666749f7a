import { data } from 'react-router'
import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { providerAnswer, signInWithProvider } from '#domain/foundation/sign-in/sign-in-with-provider.server.ts'
import { browserOf } from '#platform/request/browser.ts'
import { ownPath } from '#platform/request/redirects.ts'
import type { Route } from './+types/provider-return-page'
import { signedIn } from './path-after.ts'
import { ProviderProblem, providerOf, providerStatus } from './provider-problem.tsx'

export const handle: RouteHandle = { permission: 'sign-in', hydrate: true }

/** The page to which a provider redirects the browser, with its response in the URL. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const provider = providerOf(params.provider)
  if (!provider) throw data(null, 404)
  const { origin, searchParams } = new URL(request.url)
  const parsed = providerAnswer.safeParse(Object.fromEntries(searchParams))
  if (!parsed.success) return data({ provider, reason: 'stale' as const }, providerStatus.stale)
  const input = { provider, origin, browser: browserOf(request), answer: parsed.data }
  const result = await signInWithProvider(context.get(appContext), context.get(callerContext), input)
  if (result.ok) throw signedIn(ownPath(result.next, '/account'), result.cookies)
  return data({ provider, reason: result.reason }, providerStatus[result.reason])
}

export default function ProviderReturnPage({ loaderData }: Route.ComponentProps) {
  return <ProviderProblem {...loaderData} />
}

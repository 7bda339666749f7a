import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { askForPasskey } from '#domain/foundation/sign-in/sign-in-with-passkey.server.ts'
import { browserOf } from '#platform/request/browser.ts'
import { cookieHeaders } from '#platform/request/redirects.ts'
import type { Route } from './+types/ask-passkey-route'

export const handle: RouteHandle = { permission: 'sign-in' }

/** Only the page's script asks, so a rejection has no text. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = await askForPasskey(context.get(appContext), context.get(callerContext), {
    browser: browserOf(request),
  })
  if (!asked.ok) return new Response(null, { status: asked.reason === 'too-many' ? 429 : 404 })
  return Response.json(asked.options, { headers: [...cookieHeaders(asked.cookies), ['Cache-Control', 'no-store']] })
}

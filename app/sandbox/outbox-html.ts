import type { RouteHandle } from '#context.ts'
import { sandboxHeaders } from '#platform/http/private-headers.ts'
import type { Route } from './+types/outbox-html'
import { readOutboxMail } from './outbox-context.ts'

export const handle: RouteHandle = { permission: 'read-outbox' }

/** Email HTML uses inline styles and, as in an email program, may do nothing else. */
const csp =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox"

export async function loader({ context, params }: Route.LoaderArgs) {
  const { html } = await readOutboxMail(context, params.id)
  return new Response(html, {
    headers: { ...sandboxHeaders, 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': csp },
  })
}

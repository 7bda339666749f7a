import type { RouteHandle } from '#context.ts'
import { sandboxHeaders } from '#platform/http/private-headers.ts'
import type { Route } from './+types/outbox-file'
import { noSuchMail, openOutboxPage } from './outbox-context.ts'

export const handle: RouteHandle = { permission: 'read-outbox' }

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const file = await openOutboxPage(context).file(id)
  if (!file) throw noSuchMail()
  const disposition = `attachment; filename="${id}.eml"`
  return new Response(Uint8Array.from(file), {
    headers: { ...sandboxHeaders, 'Content-Type': 'message/rfc822', 'Content-Disposition': disposition },
  })
}

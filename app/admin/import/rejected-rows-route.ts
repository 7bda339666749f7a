import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { readRejected } from '#domain/intakes/read-rejected.server.ts'
import { streamText } from '#platform/byte-stream.ts'
import { requireAdmin } from '../layout/admin-guard.ts'
import type { Route } from './+types/rejected-rows-route'

export const handle: RouteHandle = { permission: 'import-businesses', precedence: 'deferrable' }

/** The rows of a file that are not taken, with the reasons, as a file. */
export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  requireAdmin(context)
  const rejected = await readRejected(context.get(appContext), context.get(callerContext), { id })
  if (!rejected.ok) throw new Response(null, { status: 404 })
  return new Response(streamText(rejected.lines), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${rejected.fileName}"`,
      'Cache-Control': 'private, no-store',
    },
  })
}

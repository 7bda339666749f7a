import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { isWantedRows, readRows } from '#domain/directory/import-sessions/read-rows.server.ts'
import { streamText } from '#platform/files/byte-stream.ts'
import { requireStaff } from '../layout/admin-guard.ts'
import type { Route } from './+types/file-rows-route'

export const handle: RouteHandle = { permission: 'import-businesses', priority: 'deferrable' }

export async function loader({ context, params: { id, rows } }: Route.LoaderArgs) {
  requireStaff(context, handle.permission)
  if (!isWantedRows(rows)) throw new Response(null, { status: 404 })
  const found = await readRows(context.get(appContext), context.get(callerContext), { id, wanted: rows })
  if (!found.ok) throw new Response(null, { status: 404 })
  return new Response(streamText(found.lines), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${found.fileName}"`,
      'Cache-Control': 'private, no-store',
    },
  })
}

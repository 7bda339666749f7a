import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { downloadArchive } from '#domain/oversight/archive/ask-archive.server.ts'
import { streamBytes } from '#platform/files/byte-stream.ts'
import { requireStaff } from '../layout/admin-guard.ts'
import type { Route } from './+types/download-archive-route'

export const handle: RouteHandle = { permission: 'export-archive', priority: 'deferrable' }

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  requireStaff(context, handle.permission)
  const found = await downloadArchive(context.get(appContext), context.get(callerContext), id)
  if (!found.ok) throw new Response(null, { status: 404 })
  return new Response(streamBytes(found.content), {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Length': String(found.bytes),
      'Content-Disposition': `attachment; filename="${found.name}"`,
      'Cache-Control': 'private, no-store',
    },
  })
}

import type { RouteHandle } from '#context.ts'

export const handle: RouteHandle = { permission: 'read-health', priority: 'exempt' }

/** Reports that the process is alive. Doesn't check the database, because a restart wouldn't bring it back. */
export function loader() {
  return Response.json({ status: 'ok' }, { headers: { 'Cache-Control': 'no-store' } })
}

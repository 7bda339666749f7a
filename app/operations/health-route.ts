import type { RouteHandle } from '#context.ts'

export const handle: RouteHandle = { permission: 'read-health', precedence: 'exempt' }

/** The process is alive. It asks nothing of the database: a restart of the product would not bring that back. */
export function loader() {
  return Response.json({ status: 'ok' }, { headers: { 'Cache-Control': 'no-store' } })
}

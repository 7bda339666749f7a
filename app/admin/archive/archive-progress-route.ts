import { appContext, type RouteHandle } from '#context.ts'
import { isInWork } from '#domain/oversight/archive/archive-export.ts'
import { readLatestArchive } from '#domain/oversight/archive/archive-exports.server.ts'
import { requireStaff } from '../layout/admin-guard.ts'
import type { Route } from './+types/archive-progress-route'

export const handle: RouteHandle = { permission: 'export-archive' }

export type ArchiveProgressAnswer = { isOver: boolean; done: number | null; total: number | null }

export async function loader({ context }: Route.LoaderArgs) {
  requireStaff(context, handle.permission)
  const latest = await readLatestArchive(context.get(appContext))
  const { done = null, total = null } = latest ?? {}
  const answer: ArchiveProgressAnswer = { isOver: !latest || !isInWork(latest), done, total }
  return Response.json(answer, { headers: { 'Cache-Control': 'private, no-store' } })
}

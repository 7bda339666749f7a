import { appContext, type RouteHandle } from '#context.ts'
import { readProgress } from '#domain/directory/import-sessions/import-progress.server.ts'
import { type MeasuredProgress, measureProgress } from '#domain/directory/import-sessions/import-session.ts'
import { findImportSession } from '#domain/directory/import-sessions/import-sessions.server.ts'
import { requireStaff } from '../layout/admin-guard.ts'
import type { Route } from './+types/import-progress-route'

export const handle: RouteHandle = { permission: 'import-businesses' }

/** `isOver`: the background job has finished with the file. `progress` is null until it starts. */
export type ProgressAnswer = { isOver: boolean; progress: MeasuredProgress | null }

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  requireStaff(context, handle.permission)
  const app = context.get(appContext)
  const importSession = await findImportSession(app, id)
  if (!importSession) throw new Response(null, { status: 404 })
  const progress = importSession.work && (await readProgress(app, id))
  const answer: ProgressAnswer = {
    isOver: importSession.work === null,
    progress:
      importSession.work && progress
        ? measureProgress(importSession.work, importSession.file?.rows ?? 0, progress)
        : null,
  }
  return Response.json(answer, { headers: { 'Cache-Control': 'private, no-store' } })
}

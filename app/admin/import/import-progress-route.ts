import { appContext, type RouteHandle } from '#context.ts'
import { type MeasuredProgress, measureProgress } from '#domain/directory/intakes/intake.ts'
import { readProgress } from '#domain/directory/intakes/intake-progresses.server.ts'
import { findIntake } from '#domain/directory/intakes/intakes.server.ts'
import { requireAdmin } from '../layout/admin-guard.ts'
import type { Route } from './+types/import-progress-route'

export const handle: RouteHandle = { permission: 'import-businesses' }

/** `isOver`: the background job has finished with the file. `progress` is null until it starts. */
export type ProgressAnswer = { isOver: boolean; progress: MeasuredProgress | null }

/** Returns the progress of the background job for a file. */
export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  requireAdmin(context)
  const app = context.get(appContext)
  const intake = await findIntake(app, id)
  if (!intake) throw new Response(null, { status: 404 })
  const progress = intake.work && (await readProgress(app, id))
  const answer: ProgressAnswer = {
    isOver: intake.work === null,
    progress: intake.work && progress ? measureProgress(intake.work, intake.file?.rows ?? 0, progress) : null,
  }
  return Response.json(answer, { headers: { 'Cache-Control': 'private, no-store' } })
}

import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { takeChunk } from '#domain/directory/import-sessions/begin-import-session.server.ts'
import { chunkBytes, importError } from '#domain/directory/import-sessions/import-session.ts'
import { requireStaff } from '../layout/admin-guard.ts'
import type { Route } from './+types/take-piece-route'
import { fileAnswer } from './import-answer.ts'

export const handle: RouteHandle = { permission: 'import-businesses', bodyBytes: chunkBytes }

export async function action({ context, params: { id, position }, request }: Route.ActionArgs) {
  requireStaff(context, handle.permission)
  if (!/^\d{1,6}$/.test(position)) return fileAnswer(importError('piece-misplaced'))
  const content = Buffer.from(await request.arrayBuffer())
  const piece = { id, position: Number(position), content }
  return fileAnswer(await takeChunk(context.get(appContext), context.get(callerContext), piece))
}

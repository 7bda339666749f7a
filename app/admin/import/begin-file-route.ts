import { z } from 'zod'
import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { beginImportSession } from '#domain/directory/import-sessions/begin-import-session.server.ts'
import { importError } from '#domain/directory/import-sessions/import-session.ts'
import { readForm } from '#platform/request/forms.ts'
import { requireStaff } from '../layout/admin-guard.ts'
import type { Route } from './+types/begin-file-route'
import { fileAnswer } from './import-answer.ts'

export const handle: RouteHandle = { permission: 'import-businesses' }

const announced = z.object({ fileName: z.string().max(255), bytes: z.coerce.number().int().min(0) })

export async function action({ context, request }: Route.ActionArgs) {
  requireStaff(context, handle.permission)
  const parsed = announced.safeParse(await readForm(request))
  if (!parsed.success) return fileAnswer(importError('not-csv'))
  return fileAnswer(await beginImportSession(context.get(appContext), context.get(callerContext), parsed.data))
}

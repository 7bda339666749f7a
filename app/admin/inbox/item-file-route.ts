import { data } from 'react-router'
import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { mayOpenKind } from '#domain/oversight/inbox/inbox-access.ts'
import { isInboxKind } from '#domain/oversight/inbox/inbox-item.ts'
import { readItemFile } from '#domain/oversight/inbox/inbox-items.server.ts'
import { isId } from '#platform/database/ids.ts'
import { uploadCsp } from '#platform/http/security-headers.ts'
import { requireStaff } from '../layout/admin-guard.ts'
import { forbiddenMessage } from '../layout/forbidden-message.ts'
import type { Route } from './+types/item-file-route'

export const handle: RouteHandle = { permission: 'manage-inbox' }

const endings: Record<string, string> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
}

/** Shows pictures that we re-encoded inline. Other files are downloads, so that nothing in them can run on our pages. */
export async function loader({ context, params: { kind, id, fileId } }: Route.LoaderArgs) {
  requireStaff(context, handle.permission)
  if (isInboxKind(kind) && !mayOpenKind(context.get(callerContext), kind)) throw data(forbiddenMessage, 403)
  const isSound = isInboxKind(kind) && isId(id) && fileId.length <= 100
  const file = isSound ? await readItemFile(context.get(appContext), kind, id, fileId) : undefined
  if (!file) return new Response('Not found', { status: 404 })
  const name = `${kind}.${endings[file.mediaType] ?? 'bin'}`
  return new Response(new Uint8Array(file.content), {
    headers: {
      'Content-Type': file.isPicture ? file.mediaType : 'application/octet-stream',
      'Content-Disposition': file.isPicture ? 'inline' : `attachment; filename="${name}"`,
      'Content-Security-Policy': uploadCsp,
      'Cache-Control': 'private, no-store',
    },
  })
}

import { appContext, type RouteHandle } from '#context.ts'
import { readPublicFile } from '#domain/files/files.server.ts'
import { uploadCsp } from '#platform/http/security-headers.ts'
import type { Route } from './+types/file-route'

export const handle: RouteHandle = { permission: 'read-directory', slugs: ['id'] }

/** An uploaded picture that everybody may see. Its bytes never change, and it can only be a picture. */
export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const file = await readPublicFile(context.get(appContext), id)
  if (!file?.mediaType.startsWith('image/')) return new Response('Not found', { status: 404 })
  const headers = {
    'Content-Type': file.mediaType,
    'Cache-Control': 'public, max-age=31536000, immutable',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': uploadCsp,
  }
  return new Response(new Uint8Array(file.content), { headers })
}

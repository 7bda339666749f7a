import { appContext, type RouteHandle } from '#context.ts'
import { readPublicFile } from '#domain/foundation/files/files.server.ts'
import type { Route } from './+types/file-route'
import { uploadedPicture } from './uploaded-picture.ts'

export const handle: RouteHandle = { permission: 'read-directory', slugs: ['id'] }

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  return uploadedPicture(await readPublicFile(context.get(appContext), id))
}

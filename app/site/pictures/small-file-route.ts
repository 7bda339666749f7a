import { appContext, type RouteHandle } from '#context.ts'
import { readPublicRendition } from '#domain/foundation/files/files.server.ts'
import type { Route } from './+types/small-file-route'
import { uploadedPicture } from './uploaded-picture.ts'

export const handle: RouteHandle = { permission: 'read-directory' }

/** Returns the smaller copy of an uploaded picture, for cards, or the picture itself if there is none. */
export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  return uploadedPicture(await readPublicRendition(context.get(appContext), id))
}

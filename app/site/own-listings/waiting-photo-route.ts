import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { readOwnWaitingPicture } from '#domain/directory/photos/read-own-photos.server.ts'
import { requireUser } from '../accounts/account-guard.ts'
import { sendPhoto } from '../pictures/private-file.ts'
import type { Route } from './+types/waiting-photo-route'

export const handle: RouteHandle = { permission: 'use-account' }

/** Returns a photo in review, visible to its owner and the operator only. */
export async function loader({ context, params: { id, fileId }, url }: Route.LoaderArgs) {
  requireUser(context, url)
  const file = await readOwnWaitingPicture(context.get(appContext), context.get(callerContext), {
    businessId: id,
    fileId,
  })
  return sendPhoto(file?.content)
}

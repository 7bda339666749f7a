import { appContext, callerContext, type RouteHandle, uploadBytes } from '#context.ts'
import { addOwnPhotos } from '#domain/directory/photos/add-own-photos.server.ts'
import { photoMessages } from '#domain/directory/photos/photo-messages.ts'
import { leaveFor } from '#platform/request/redirects.ts'
import { readUploads } from '#platform/request/uploads.ts'
import { requireUser } from '../accounts/account-guard.ts'
import type { Route } from './+types/add-photo-route'
import { ownPhotosStatus } from './own-photos-action.ts'

export const handle: RouteHandle = { permission: 'use-account', bodyBytes: uploadBytes }

/** A GET request redirects to the photos. */
export function loader({ context, params: { id }, url }: Route.LoaderArgs) {
  requireUser(context, url)
  throw leaveFor(`/account/listings/${id}/photos`)
}

export async function action({ context, params: { id }, request, url }: Route.ActionArgs) {
  requireUser(context, url)
  const photos = (await readUploads(request)).files.map(({ bytes }) => bytes)
  const added = await addOwnPhotos(context.get(appContext), context.get(callerContext), { businessId: id, photos })
  const headers = { 'Cache-Control': 'private, no-store' }
  if (added.ok) return Response.json({ isWaiting: added.isWaiting }, { headers })
  return Response.json(
    { fieldError: photoMessages.errors[added.reason] },
    { status: ownPhotosStatus[added.reason], headers },
  )
}

import { appContext, type RouteHandle } from '#context.ts'
import { readBrandPicture } from '#domain/foundation/brand/brand-pictures.server.ts'
import { uploadedPicture } from '../pictures/uploaded-picture.ts'
import type { Route } from './+types/brand-picture-route'

export const handle: RouteHandle = { permission: 'read-directory', slugs: ['size', 'name'] }

export async function loader({ context, params: { size, name } }: Route.LoaderArgs) {
  const response = uploadedPicture(await readBrandPicture(context.get(appContext), name, size))
  // Emails and badges show them on other sites.
  response.headers.set('Cross-Origin-Resource-Policy', 'cross-origin')
  return response
}

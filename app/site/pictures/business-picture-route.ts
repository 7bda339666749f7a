import { data } from 'react-router'
import { appContext, type RouteHandle } from '#context.ts'
import { slugOf } from '#domain/directory/businesses/slug.ts'
import { sceneOf } from '#pictures/choose-scene.ts'
import { drawPicture } from '#pictures/draw-picture.ts'
import { galleryOf } from '#pictures/gallery.ts'
import type { Route } from './+types/business-picture-route'
import { findPictured } from './find-pictured.server.ts'
import { svgResponse } from './svg-response.ts'

export const handle: RouteHandle = { permission: 'read-directory', slugs: ['id', 'kind'], cached: [] }

/** Draws from the id and a category, so that a business has the same picture everywhere. Unknown businesses are not found. */
export async function loader({ context, params: { edition, id, kind, number } }: Route.LoaderArgs) {
  const { categories } = await findPictured(context.get(appContext), { edition, id })
  const kinds = categories.length > 0 ? categories.map(slugOf) : ['business']
  if (!kinds.includes(kind) || (number !== undefined && !/^[1-4]$/.test(number))) throw data('Picture not found', 404)
  const business = { id, categories: [kind] }
  const scene = number === undefined ? sceneOf(business) : galleryOf(business)[Number(number) - 1]
  if (!scene) throw data('Picture not found', 404)
  return svgResponse(drawPicture(scene))
}

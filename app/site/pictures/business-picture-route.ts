import { data } from 'react-router'
import type { RouteHandle } from '#context.ts'
import { categoryOfSlug } from '#domain/directory/category.ts'
import { isSlug } from '#domain/directory/slug.ts'
import { sceneOf } from '#pictures/choose-scene.ts'
import { drawPicture } from '#pictures/draw-picture.ts'
import { galleryOf } from '#pictures/gallery.ts'
import type { Route } from './+types/business-picture-route'
import { svgResponse } from './svg-response.ts'

export const handle: RouteHandle = { permission: 'read-directory', cached: [] }

/** Drawn from the address alone: the same business has the same picture everywhere, and the database is not asked. */
export function loader({ params: { id, kind, number } }: Route.LoaderArgs) {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) || !isSlug(kind)) throw data('No such picture', 404)
  const business = { id, categories: [categoryOfSlug(kind) ?? ''] }
  const scene = number === undefined ? sceneOf(business) : galleryOf(business)[Number(number) - 1]
  if (!scene) throw data('No such picture', 404)
  return svgResponse(drawPicture(scene))
}

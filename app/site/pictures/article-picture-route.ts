import { data } from 'react-router'
import type { RouteHandle } from '#context.ts'
import { sceneOf } from '#pictures/choose-scene.ts'
import { drawPicture } from '#pictures/draw-picture.ts'
import { guides } from '../guides/guides.ts'
import { services } from '../services/services.ts'
import type { Route } from './+types/article-picture-route'
import { requireEdition } from './find-pictured.server.ts'
import { svgResponse } from './svg-response.ts'

export const handle: RouteHandle = { permission: 'read-directory', slugs: ['slug'], cached: [] }

/** Returns the house drawn for a guide or service page, with the work that the page describes. */
export function loader({ params: { edition, slug } }: Route.LoaderArgs) {
  requireEdition(edition)
  const article = guides.en.get(slug) ?? services.en.get(slug)
  if (!article) throw data('Picture not found', 404)
  return svgResponse(drawPicture(sceneOf({ id: slug, categories: [article.scene] })))
}

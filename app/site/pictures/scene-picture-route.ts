import { data } from 'react-router'
import type { RouteHandle } from '#context.ts'
import { atWork } from '#pictures/at-work.ts'
import { drawPicture } from '#pictures/draw-picture.ts'
import { emptyPicture } from '#pictures/empty-picture.ts'
import { heroScene } from '#pictures/hero.ts'
import type { Route } from './+types/scene-picture-route'
import { requireEdition } from './find-pictured.server.ts'
import { svgResponse } from './svg-response.ts'

export const handle: RouteHandle = { permission: 'read-directory', slugs: ['scene'], cached: [] }

const scenes = new Map([
  ['storm-banner', () => drawPicture(heroScene('storm', 'banner'))],
  ['storm-poster', () => drawPicture(heroScene('storm', 'poster'))],
  ['night-banner', () => drawPicture(heroScene('night', 'banner'))],
  ['night-poster', () => drawPicture(heroScene('night', 'poster'))],
  ['at-work', () => drawPicture(atWork)],
  ['empty', emptyPicture],
])

export function loader({ params }: Route.LoaderArgs) {
  requireEdition(params.edition)
  const draw = scenes.get(params.scene)
  if (!draw) throw data('Picture not found', 404)
  return svgResponse(draw())
}

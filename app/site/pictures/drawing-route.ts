import { data } from 'react-router'
import type { RouteHandle } from '#context.ts'
import { drawingOf } from '#pictures/drawings.ts'
import type { Route } from './+types/drawing-route'
import { requireEdition } from './find-pictured.server.ts'
import { svgResponse } from './svg-response.ts'

export const handle: RouteHandle = { permission: 'read-directory', slugs: ['name'], cached: [] }

export function loader({ params: { edition, name } }: Route.LoaderArgs) {
  requireEdition(edition)
  const draw = drawingOf(name)
  if (!draw) throw data('Drawing not found', 404)
  return svgResponse(draw())
}

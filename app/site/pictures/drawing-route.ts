import { data } from 'react-router'
import type { RouteHandle } from '#context.ts'
import { drawingOf } from '#pictures/drawings.ts'
import type { Route } from './+types/drawing-route'
import { svgResponse } from './svg-response.ts'

export const handle: RouteHandle = { permission: 'read-directory', cached: [] }

/** A drawing that explains something in a guide or service page. */
export function loader({ params: { name } }: Route.LoaderArgs) {
  const draw = drawingOf(name)
  if (!draw) throw data('No such drawing', 404)
  return svgResponse(draw())
}

import { data } from 'react-router'
import type { RouteHandle } from '#context.ts'
import { baseEdition } from '#ui/map/base-path.ts'
import { drawBaseMap } from '#ui/map/map-base.ts'
import { zoomSteps } from '#ui/map/map-projection.ts'
import { svgResponse } from '../pictures/svg-response.ts'
import type { Route } from './+types/base-map-route'

export const handle: RouteHandle = { permission: 'read-directory', slugs: ['scale', 'scheme'], cached: [] }

/** Returns the ground of the map, the same for everyone: `/map/1/17/dark.svg` is the second zoom step at night. */
export function loader({ params }: Route.LoaderArgs) {
  const scale = zoomSteps.find(step => String(step) === params.scale)
  const scheme = (['light', 'dark'] as const).find(name => `${name}.svg` === params.scheme)
  if (params.edition !== baseEdition || !scale || !scheme) throw data('Map not found', 404)
  return svgResponse(drawBaseMap(scale, scheme))
}

import { data } from 'react-router'
import type { RouteHandle } from '#context.ts'
import { logoOf } from '#pictures/business-logo.ts'
import type { Route } from './+types/logo-route'
import { svgResponse } from './svg-response.ts'

export const handle: RouteHandle = { permission: 'read-directory', cached: [] }

/** Drawn from the address alone, as the pictures are: the initials stand in it, so the database is not asked for the name. */
export function loader({ params: { id, initials } }: Route.LoaderArgs) {
  const letters = [...initials]
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) || letters.length > 4) throw data('No such picture', 404)
  return svgResponse(logoOf({ id, name: letters.slice(0, 2).join(' ') }))
}

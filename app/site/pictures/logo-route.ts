import { data } from 'react-router'
import { appContext, type RouteHandle } from '#context.ts'
import { initialsOf, logoOf } from '#pictures/business-logo.ts'
import type { Route } from './+types/logo-route'
import { findPictured } from './find-pictured.server.ts'
import { svgResponse } from './svg-response.ts'

export const handle: RouteHandle = { permission: 'read-directory', slugs: ['id'], cached: [] }

/** The initials are part of the URL, so that a new name gets a new logo. Only the business's actual initials are drawn. */
export async function loader({ context, params: { edition, id, initials } }: Route.LoaderArgs) {
  const { name } = await findPictured(context.get(appContext), { edition, id })
  if (initials !== initialsOf(name)) throw data('Picture not found', 404)
  return svgResponse(logoOf({ id, name }))
}

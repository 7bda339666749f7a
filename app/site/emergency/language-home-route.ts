import { redirect } from 'react-router'
import { callerContext, type RouteHandle } from '#context.ts'
import { pathIn } from '#platform/language.ts'
import type { Route } from './+types/language-home-route'

export const handle: RouteHandle = { permission: 'read-directory' }

/** Who typed only `/es` or `/ht`: emergency help is where those languages begin. */
export function loader({ context }: Route.LoaderArgs) {
  return redirect(pathIn(context.get(callerContext).language, '/emergency-help'))
}

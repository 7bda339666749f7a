import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { findAnything } from '#domain/oversight/desk/find-anything.server.ts'
import { may } from '#domain/permissions.ts'
import { readForm, typedTexts } from '#platform/request/forms.ts'
import { requireStaff } from '../layout/admin-guard.ts'
import type { Route } from './+types/suggest-route'
import { type Suggestion, suggestionsOf } from './suggestion.ts'

export const handle: RouteHandle = { permission: 'enter-desk' }

/** Answers while the query is being typed. It's in the body for the same reason as that of the search. */
export async function action({ context, request }: Route.ActionArgs) {
  requireStaff(context, handle.permission)
  const [app, caller] = [context.get(appContext), context.get(callerContext)]
  const { find: typed = '' } = typedTexts(await readForm(request))
  const searched = await findAnything(app, caller, { typed })
  const suggestions: Suggestion[] = searched.ok
    ? suggestionsOf(searched.found, { mayEdit: may(caller, 'manage-listings') })
    : []
  return Response.json(suggestions, { headers: { 'Cache-Control': 'private, no-store' } })
}

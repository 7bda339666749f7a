import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { deskViewFields, keepDeskView } from '#domain/oversight/desk/keep-desk-view.server.ts'
import { readForm, typedTexts } from '#platform/request/forms.ts'
import { goOn } from '#platform/request/redirects.ts'
import { requireStaff } from '../layout/admin-guard.ts'
import type { Route } from './+types/choose-columns-route'

export const handle: RouteHandle = { permission: 'read-listings' }

/** Remembers the columns, and returns to the same page of the list. */
export async function action({ context, request }: Route.ActionArgs) {
  requireStaff(context, handle.permission)
  const fields = await readForm(request)
  await keepDeskView(context.get(appContext), context.get(callerContext), deskViewFields.parse(fields))
  const { search = '' } = typedTexts(fields)
  return goOn(`/admin${search.startsWith('?') ? search : ''}`)
}

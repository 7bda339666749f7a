import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { readOfferedCategories } from '#domain/directory/businesses/categories.server.ts'
import { listingInput } from '#domain/directory/listings/listing-schema.server.ts'
import { proposeCity } from '#domain/directory/listings/propose-city.server.ts'
import { addListing } from '#domain/directory/listings/write-listing.server.ts'
import { readForm } from '#platform/request/forms.ts'
import { goOn } from '#platform/request/redirects.ts'
import { requireStaff } from '../layout/admin-guard.ts'
import type { Route } from './+types/add-business-page'
import { BusinessForm } from './business-form.tsx'
import { BusinessFrame } from './business-frame.tsx'
import { askAboutCity, rejectFields, rejectForm } from './form-answer.ts'
import { leaveDone } from './listing-outcome.ts'

export const handle: RouteHandle = { permission: 'manage-listings', hydrate: true, isBare: true }

export async function loader({ context }: Route.LoaderArgs) {
  requireStaff(context, handle.permission)
  return { categories: await readOfferedCategories(context.get(appContext)) }
}

export async function action({ context, request }: Route.ActionArgs) {
  requireStaff(context, handle.permission)
  const fields = await readForm(request)
  const parsed = listingInput.safeParse(fields)
  if (!parsed.success) return rejectFields(fields, parsed.error)
  const proposed = await proposeCity(context.get(appContext), { input: parsed.data, typed: fields, stored: {} })
  if (proposed) return askAboutCity(fields, proposed)
  const added = await addListing(context.get(appContext), context.get(callerContext), parsed.data)
  if (!added.ok) return rejectForm(fields, added.reason)
  return goOn('/admin', [leaveDone('added', added.changeId)])
}

export default function AddBusinessPage({ loaderData: { categories }, actionData }: Route.ComponentProps) {
  return (
    <BusinessFrame title="Add Business">
      <BusinessForm stored={{}} categories={categories} answer={actionData} submit="Add Business" back="/admin" />
    </BusinessFrame>
  )
}

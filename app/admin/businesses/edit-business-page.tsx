import { Link } from 'react-router'
import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { readOfferedCategories } from '#domain/directory/businesses/categories.server.ts'
import { readLetter } from '#domain/directory/claims/claim-letters.server.ts'
import { discoveryMessages } from '#domain/directory/licenses/discovery-messages.ts'
import { conflicts, formValues, textOf } from '#domain/directory/listings/listing-form.ts'
import { listingInput } from '#domain/directory/listings/listing-schema.server.ts'
import { proposeCity } from '#domain/directory/listings/propose-city.server.ts'
import { changeListing } from '#domain/directory/listings/write-listing.server.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { readForm } from '#platform/request/forms.ts'
import { goOn } from '#platform/request/redirects.ts'
import { dateIn } from '#platform/time/dates.ts'
import { link } from '#ui/button.ts'
import { requireStaff } from '../layout/admin-guard.ts'
import { listPath, readListPath } from '../listing-table/list-address.ts'
import type { Route } from './+types/edit-business-page'
import { BusinessForm } from './business-form.tsx'
import { BusinessFrame } from './business-frame.tsx'
import { findListed } from './find-business.ts'
import { askAboutCity, rejectFields, rejectForm } from './form-answer.ts'
import { leaveDone } from './listing-outcome.ts'

export const handle: RouteHandle = { permission: 'manage-listings', hydrate: true, isBare: true }

export async function loader({ context, params, request }: Route.LoaderArgs) {
  requireStaff(context, handle.permission)
  const app = context.get(appContext)
  const [{ version, business }, categories, letter] = await Promise.all([
    findListed(app, params.id),
    readOfferedCategories(app),
    readLetter(app, params.id),
  ])
  const form = { version, categories, stored: formValues(business), back: backTo(request) }
  const isAwaited = letter !== undefined && !business.claimed
  const letterText = isAwaited
    ? discoveryMessages.letter.onListing[letter.state](dateIn(region.zone, letter.expiresAt))
    : ''
  return { id: params.id, name: business.name, letterText, ...form }
}

export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  requireStaff(context, handle.permission)
  const app = context.get(appContext)
  const fields = await readForm(request)
  const parsed = listingInput.safeParse(fields)
  if (!parsed.success) return rejectFields(fields, parsed.error)

  const found = await findListed(app, id)
  const stored = formValues(found.business)
  const proposed = await proposeCity(app, { input: parsed.data, typed: fields, stored })
  if (proposed) return askAboutCity(fields, proposed)
  const asked = { id, version: textOf(fields, 'version'), input: parsed.data }
  const changed = await changeListing(app, context.get(callerContext), asked)
  if (changed.ok) return goOn(backTo(request), [leaveDone('updated', changed.changeId)])
  const isLate = changed.reason === 'changed-meanwhile'
  const fieldsBetween = conflicts(fields, stored)
  return rejectForm(fields, changed.reason, isLate ? { fields: fieldsBetween, version: found.version } : undefined)
}

/** The form carries the query of the list it was opened from. */
function backTo(request: Request) {
  return listPath(readListPath(request).query)
}

export default function EditBusinessPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, letterText, ...form } = loaderData
  return (
    <BusinessFrame title={name} id={id} back={form.back}>
      {letterText && (
        <p className="mb-5 rounded-notice bg-sunken p-4">
          {letterText}{' '}
          <Link to={`/admin/licenses/letters?business=${id}`} className={`${link} inline-flex min-h-11 items-center`}>
            {discoveryMessages.letter.open}
          </Link>
        </p>
      )}
      <BusinessForm key={id} {...form} answer={actionData} submit="Save Changes" />
    </BusinessFrame>
  )
}

import { data, Form } from 'react-router'
import { z } from 'zod'
import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { emailsOf } from '#domain/accounts/users.server.ts'
import { checkInput } from '#domain/listings/check-schema.server.ts'
import { readChecks } from '#domain/listings/checks.server.ts'
import { type ListingRefusalReason, listingRefusals } from '#domain/listings/listing-words.ts'
import { endVerification, verifyListing } from '#domain/listings/verify-listing.server.ts'
import { region } from '#domain/settings/region.ts'
import { dateIn } from '#platform/dates.ts'
import { readForm, typedTexts } from '#platform/forms.ts'
import { goOn } from '#platform/redirects.ts'
import { Notice } from '#ui/notice.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { requireAdmin } from '../layout/admin-guard.ts'
import type { Route } from './+types/check-business-page'
import { BusinessFrame } from './business-frame.tsx'
import { CheckForm } from './check-form.tsx'
import { CheckList } from './check-list.tsx'
import { findListed } from './find-business.ts'
import { leaveDone } from './listing-outcome.ts'
import { whoDid } from './who-did.ts'

export const handle: RouteHandle = { permission: 'manage-listings', hydrate: true, isBare: true }

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  requireAdmin(context)
  const app = context.get(appContext)
  const { business } = await findListed(app, id)
  const rows = await readChecks(app, id)
  const emails = await emailsOf(
    app,
    rows.map(({ checkedBy }) => checkedBy),
  )
  const checks = rows.map(({ checkedBy, checkedAt, ...check }) => ({
    ...check,
    by: whoDid(emails, { actorId: checkedBy, actorKind: 'admin' }),
    on: dateIn(region.zone, checkedAt),
  }))
  return { id, name: business.name, isVerified: business.verified, checks }
}

export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  requireAdmin(context)
  const [app, caller] = [context.get(appContext), context.get(callerContext)]
  const fields = await readForm(request)
  const typed = typedTexts(fields)
  const refuse = (refusal: ListingRefusalReason) => data({ typed, faults: {}, refusal }, 422)
  if (fields.deed === 'end') {
    const ended = await endVerification(app, caller, { id })
    return ended.ok ? goOn('/admin', [leaveDone('updated', null)]) : refuse(ended.reason)
  }
  const parsed = checkInput.safeParse(fields)
  if (!parsed.success) return data({ typed, faults: z.flattenError(parsed.error).fieldErrors, refusal: undefined }, 422)
  const checked = await verifyListing(app, caller, { id, check: parsed.data })
  return checked.ok ? goOn('/admin', [leaveDone('updated', null)]) : refuse(checked.reason)
}

const shownWords = 'This business is shown as Verified, until what was seen ends or the mark is taken away.'
const hiddenWords =
  'This business is not shown as Verified. Look its license up, or ask for its certificate, and note here what you saw.'

/** Who looked this business up, where, and how long what he saw holds. */
export default function CheckBusinessPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, isVerified, checks } = loaderData
  return (
    <BusinessFrame title={name} id={id}>
      <p className="max-w-[68ch] text-ink-2">{isVerified ? shownWords : hiddenWords}</p>
      {actionData?.refusal && <Notice>{listingRefusals[actionData.refusal]}</Notice>}
      <CheckForm typed={actionData?.typed} faults={actionData?.faults} />
      {isVerified && (
        <Form method="post" className="mt-4">
          <SubmitButton busy="Saving..." look="outlined" name="deed" value="end">
            No longer verified
          </SubmitButton>
        </Form>
      )}
      <CheckList checks={checks} />
    </BusinessFrame>
  )
}

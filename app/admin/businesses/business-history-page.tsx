import { data } from 'react-router'
import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { actionLabel } from '#domain/directory/listings/history-words.ts'
import { compareWithPast, readHistory, readListedAt } from '#domain/directory/listings/listing-history.server.ts'
import { listingRefusals } from '#domain/directory/listings/listing-words.ts'
import { putBacks } from '#domain/directory/listings/put-back.ts'
import { restoreListing } from '#domain/directory/listings/restore-listing.server.ts'
import { emailsOf } from '#domain/foundation/accounts/users.server.ts'
import { endOfDay, region, regionDay } from '#domain/foundation/settings/region.ts'
import { readForm, readQuery } from '#platform/request/forms.ts'
import { goOn } from '#platform/request/redirects.ts'
import { timeIn } from '#platform/time/dates.ts'
import { Notice } from '#ui/notice.tsx'
import { requireAdmin } from '../layout/admin-guard.ts'
import type { Route } from './+types/business-history-page'
import { BusinessFrame } from './business-frame.tsx'
import { findBusiness } from './find-business.ts'
import { HistoryEntries } from './history-entries.tsx'
import { leaveDone } from './listing-outcome.ts'
import { PastDay } from './past-day.tsx'
import { momentOf } from './past-moment.ts'
import { whoDid } from './who-did.ts'

export const handle: RouteHandle = { permission: 'manage-listings', hydrate: true, isBare: true }

export async function loader({ context, params: { id }, request }: Route.LoaderArgs) {
  requireAdmin(context)
  const app = context.get(appContext)
  const { business } = await findBusiness(app, id)
  const history = await readHistory(app, id)
  const emails = await emailsOf(
    app,
    history.map(({ actorId }) => actorId),
  )
  const isRemoved = business.removedAt !== null
  const buttons = putBacks(history, isRemoved)
  const entries = history.map(({ changeId, at, action, fields, ...actor }, index) => ({
    ...{ changeId, fields },
    putBack: buttons[index] ?? null,
    time: timeIn(region.zone, at),
    deed: actionLabel(action),
    who: whoDid(emails, actor),
  }))
  const { day } = readQuery(request)
  const at = typeof day === 'string' ? endOfDay(day) : undefined
  const listedAt = await readListedAt(app, id)
  const past = at && {
    day: String(day),
    at: at.toISOString(),
    // Before the listing existed there is nothing to compare with.
    fields: listedAt && at < listedAt ? null : await compareWithPast(app, id, at),
  }
  return { id, name: business.name, isRemoved, today: regionDay(app.clock.now()), entries, past: past ?? null }
}

export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  requireAdmin(context)
  const at = momentOf(await readForm(request))
  await findBusiness(context.get(appContext), id)
  if (!at) return data({ refusal: 'not-understood' } as const, 422)
  const restored = await restoreListing(context.get(appContext), context.get(callerContext), { id, at })
  if (restored.ok) return goOn('/admin', [leaveDone('updated', restored.changeId)])
  return data({ refusal: restored.reason }, 422)
}

/** The history of a business: who changed what and when, with a button to restore any earlier state. */
export default function BusinessHistoryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, isRemoved, today, entries, past } = loaderData
  return (
    <BusinessFrame title={name} id={id} isRemoved={isRemoved}>
      {isRemoved && (
        <p className="mb-4 text-ink-2">This business is deleted. Put it back as it was at any time below.</p>
      )}
      {actionData && <Notice>{listingRefusals[actionData.refusal]}</Notice>}
      <PastDay past={past} today={today} />
      <HistoryEntries entries={entries} />
    </BusinessFrame>
  )
}

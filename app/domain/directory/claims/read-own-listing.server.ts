import type { App, Caller, Result } from '#domain/app.ts'
import { planLimits } from '#domain/foundation/plans/listing-plans.ts'
import { regionDay } from '#domain/foundation/settings/region.ts'
import { may } from '#domain/permissions.ts'
import { daysLater } from '#platform/time/dates.ts'
import { readListing } from '../businesses/businesses.server.ts'
import { currentPlan } from '../businesses/entitlements.server.ts'
import { formValues } from '../listings/listing-form.ts'
import { readVersion } from '../listings/listings.server.ts'
import { readDraft } from '../own-edits/edit-drafts.server.ts'
import { latestEdit } from '../own-edits/edits.server.ts'
import { partsOf } from '../own-edits/live-parts.ts'
import { withEdit } from '../own-edits/own-fields.ts'
import { readLiveNow } from '../own-edits/propose-edit.server.ts'
import { shownDraft } from '../own-edits/shown-draft.ts'
import { mayFor } from '../team/members.server.ts'
import type { TrafficSums } from '../traffic/traffic-count.ts'
import { readTrafficOf } from '../traffic/traffic-counts.server.ts'

export async function readOwnListing(
  app: Pick<App, 'db' | 'clock'>,
  caller: Caller,
  businessId: string,
): Promise<Result<Awaited<ReturnType<typeof readForm>>, 'forbidden' | 'listing-unknown'>> {
  if (!may(caller, 'manage-own-listing')) return { ok: false, reason: 'forbidden' }
  if (!(await mayFor(app, caller, businessId, 'edit-listing'))) return { ok: false, reason: 'listing-unknown' }
  return { ok: true, ...(await readForm(app, { businessId, userId: caller.actor.id })) }
}

async function readForm(app: Pick<App, 'db' | 'clock'>, own: { businessId: string; userId: string }) {
  const { businessId } = own
  const [listing, version, edit, { plan }, draft] = await Promise.all([
    readListing(app, businessId),
    readVersion(app, businessId),
    latestEdit(app, own),
    currentPlan(app, businessId),
    readDraft(app, own),
  ])
  const stored = formValues(listing)
  const waiting = edit?.state === 'waiting' ? edit : undefined
  const values = waiting ? withEdit(stored, waiting.proposed) : stored
  const typed = draft && shownDraft(values, draft)
  return {
    listing,
    version: version ?? '',
    /** Null means no limit. */
    categoryLimit: planLimits(plan).categories,
    values,
    draft: draft && typed ? { ...typed, savedAt: draft.savedAt } : null,
    waitingParts: partsOf(Object.keys(waiting?.proposed ?? {})),
    live: await readLiveNow(app, listing),
    waitingSince: waiting?.sentAt ?? null,
    rejectedBecause: edit?.state === 'rejected' ? edit.reason : null,
  }
}

/** The number of days, including today. */
const ownTrafficDays = 30

export async function readOwnTraffic(
  app: Pick<App, 'db' | 'clock'>,
  caller: Caller,
  businessId: string,
): Promise<Result<{ traffic: TrafficSums }, 'forbidden' | 'listing-unknown'>> {
  if (!may(caller, 'manage-own-listing')) return { ok: false, reason: 'forbidden' }
  if (!(await mayFor(app, caller, businessId, 'see-figures'))) return { ok: false, reason: 'listing-unknown' }
  const to = regionDay(app.clock.now())
  const sums = await readTrafficOf(app, { from: daysLater(to, 1 - ownTrafficDays), to }, [businessId])
  return { ok: true, traffic: sums.get(businessId) ?? { views: 0, calls: 0, websites: 0, requests: 0 } }
}

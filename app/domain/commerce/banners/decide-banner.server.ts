import { z } from 'zod'
import type { Caller, Result, Transaction } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { addFile, removeFiles } from '#domain/foundation/files/files.server.ts'
import { mailAsOperator } from '#domain/foundation/mail/notify-operator.server.ts'
import { endOfDay, region, regionDay } from '#domain/foundation/settings/region.ts'
import { may } from '#domain/permissions.ts'
import { dateIn, writtenDay } from '#platform/time/dates.ts'
import { lockBooking, readFreeBookings } from '../ads/ad-bookings.server.ts'
import { isServed, sizeOf } from '../ads/campaign.ts'
import { startPackage } from '../ads/turn-ad-months.server.ts'
import { findFull } from '../inventory/check-room.server.ts'
import { markUsed } from '../inventory/waitlist-entries.server.ts'
import { setCreatives } from './ad-creatives.server.ts'
import { customPlacements, type Placement } from './banner-application.ts'
import { type BannerRow, lockBanner, markBanner, type Run, replaceBanners } from './banner-applications.server.ts'
import { bannerApprovedEmail, bannerRejectedEmail } from './banner-email.ts'
import { chosenPlacements, type DrawnCreative } from './draw-creatives.server.ts'

export const bannerChoices = z.object({
  placements: z.array(z.enum(customPlacements)),
  runsFrom: z.string().refine(text => endOfDay(text) !== undefined),
  runsUntil: z
    .string()
    .transform(text => text || null)
    .pipe(
      z
        .string()
        .refine(text => endOfDay(text) !== undefined)
        .nullable(),
    ),
  purchaseId: z.uuid().nullable(),
})
export type BannerChoices = z.output<typeof bannerChoices>

export type ApproveBannerError =
  | 'forbidden'
  | 'banner-unknown'
  | 'already-decided'
  /** Another banner has the last place of a chosen placement on one of these days. */
  | 'sold-out'
  /** The end is before the start, no placement has a usable picture, or the package isn't the applicant's. */
  | 'choices-faulty'
type Input = {
  id: string
  /** Undefined if the form couldn't be parsed. */
  choices: BannerChoices | undefined
  /** `drawCreatives` rendered these with the same choices, so that the transaction doesn't wait for it. */
  creatives: readonly DrawnCreative[]
}

/** Ends the package's previous banner, and starts the package's first month. */
export async function approveBanner(
  tx: Transaction,
  caller: Caller,
  { id, choices, creatives }: Input,
): Promise<Result<{ changeId: string }, ApproveBannerError>> {
  if (!may(caller, 'decide-banners')) return { ok: false, reason: 'forbidden' }
  const banner = await lockBanner(tx, id)
  if (!banner) return { ok: false, reason: 'banner-unknown' }
  if (banner.state === 'approved' || banner.state === 'replaced') return { ok: false, reason: 'already-decided' }
  const run = choices && (await planRun(tx, banner, choices))
  if (!run) return { ok: false, reason: 'choices-faulty' }
  if (run.purchaseId && !(await takePlaces(tx, banner, { ...run, purchaseId: run.purchaseId })))
    return { ok: false, reason: 'sold-out' }
  const changeId = await recordChange(tx, caller, { action: 'approve-banner' })
  const { placements } = run
  if (!(await showCreatives(tx, id, { placements, creatives }))) return { ok: false, reason: 'choices-faulty' }
  const at = tx.clock.now()
  if (run.purchaseId) await replaceBanners(tx, run.purchaseId, at)
  await markBanner(tx, id, { state: 'approved', by: caller.actor.id, at }, run)
  if (run.purchaseId) await startPackage(tx, run.purchaseId, run.runsFrom)
  await tell(tx, banner, { ...run, changeId })
  return { ok: true, changeId }
}

async function planRun(tx: Transaction, banner: BannerRow, choices: BannerChoices) {
  const { runsFrom, runsUntil } = choices
  if (runsUntil !== null && (runsUntil < runsFrom || runsUntil < regionDay(tx.clock.now()))) return undefined
  const free = choices.purchaseId === null ? [] : await readFreeBookings(tx, banner)
  if (choices.purchaseId !== null && !free.some(({ purchaseId }) => purchaseId === choices.purchaseId)) return undefined
  return {
    placements: chosenPlacements(choices),
    runsFrom,
    runsUntil,
    purchaseId: choices.purchaseId ?? banner.purchaseId,
  }
}

/** False if a placement is full. A banner without a paid package takes no place until it's paid for. */
async function takePlaces(tx: Transaction, { userId }: BannerRow, run: Run & { purchaseId: string }) {
  const { placements, runsFrom: from, runsUntil: until, purchaseId } = run
  if ((await findFull(tx, { placements, from, until, purchaseId, userId })).length > 0) return false
  if (userId) await markUsed(tx, userId, placements)
  return true
}

type Shown = { placements: readonly Placement[]; creatives: readonly DrawnCreative[] }

/** Returns false if no placement has anything to show. A text line needs no picture, and the newsletter is assembled by hand. */
async function showCreatives(tx: Transaction, id: string, { placements, creatives }: Shown) {
  const file = { ownerKind: 'banner-application', ownerId: id, visibility: 'public', purpose: 'creative' } as const
  const shown = []
  for (const { content, ...creative } of creatives)
    shown.push({ ...creative, fileId: await addFile(tx, { ...file, mediaType: 'image/webp', content }) })
  await removeFiles(tx, await setCreatives(tx, id, shown))
  const needsPicture = placements.filter(isServed).some(placement => sizeOf(placement) !== null)
  return creatives.length > 0 || !needsPicture
}

type Report = {
  placements: Placement[]
  runsFrom: string
  runsUntil: string | null
  changeId: string
  purchaseId: string | null
}

async function tell(tx: Transaction, { id, companyName, email: recipient }: BannerRow, run: Report) {
  const content = bannerApprovedEmail({
    companyName,
    placements: run.placements,
    from: writtenDay(run.runsFrom),
    until: run.runsUntil && writtenDay(run.runsUntil),
    isPaid: run.purchaseId !== null,
    month: await readMonth(tx, run.purchaseId),
  })
  const mail = { dedupeKey: `banner-approved:${id}:${run.changeId}`, kind: 'banner-approved', changeId: run.changeId }
  await mailAsOperator(tx, { ...mail, recipient, content })
}

async function readMonth(tx: Transaction, purchaseId: string | null) {
  const booking = purchaseId === null ? undefined : await lockBooking(tx, purchaseId)
  if (booking?.state !== 'running') return null
  const { periodStart, periodEnd } = booking
  return { from: dateIn(region.zone, periodStart), until: dateIn(region.zone, periodEnd) }
}

export type RejectBannerError = 'forbidden' | 'banner-unknown' | 'already-decided'

/** Also rejects a running banner. Emails the advertiser the reason. */
export async function rejectBanner(
  tx: Transaction,
  caller: Caller,
  { id, reason }: { id: string; reason: string },
): Promise<Result<{ changeId: string }, RejectBannerError>> {
  if (!may(caller, 'decide-banners')) return { ok: false, reason: 'forbidden' }
  const banner = await lockBanner(tx, id)
  if (!banner) return { ok: false, reason: 'banner-unknown' }
  if (banner.state === 'rejected' || banner.state === 'replaced') return { ok: false, reason: 'already-decided' }
  const changeId = await recordChange(tx, caller, { action: 'reject-banner' })
  await markBanner(tx, id, { state: 'rejected', by: caller.actor.id, at: tx.clock.now(), reason })
  const content = bannerRejectedEmail({ companyName: banner.companyName, reason })
  const mail = { dedupeKey: `banner-rejected:${id}:${changeId}`, kind: 'banner-rejected', changeId, content }
  await mailAsOperator(tx, { ...mail, recipient: banner.email })
  return { ok: true, changeId }
}

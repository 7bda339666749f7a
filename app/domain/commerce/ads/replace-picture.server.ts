import type { App, Caller, Transaction } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { notifyOperator } from '#domain/foundation/mail/notify-operator.server.ts'
import { regionDay } from '#domain/foundation/settings/region.ts'
import { may } from '#domain/permissions.ts'
import type { Upload } from '#platform/request/uploads.ts'
import { keepFiles } from '../banners/apply-for-banner.server.ts'
import { addBanner, type BannerRow, findReplacement } from '../banners/banner-applications.server.ts'
import { pictureWaitingEmail } from '../banners/banner-email.ts'
import type { FileErrors } from '../banners/file-sizes.ts'
import { type DrawnFile, redrawBannerFiles } from '../banners/redraw-banner-files.server.ts'
import type { OwnCampaignError } from './campaign.ts'
import { lockOwn } from './change-own-campaign.server.ts'

type Replaced = { ok: true } | { ok: false; reason: OwnCampaignError; fieldErrors?: FileErrors; part?: string }

/** Sends another picture for a running banner. The former one stays until the operator approves this one. */
export async function replacePicture(
  app: Pick<App, 'limits' | 'pictures' | 'transaction'>,
  caller: Caller,
  { id, uploads }: { id: string; uploads: readonly Upload[] },
): Promise<Replaced> {
  if (!may(caller, 'manage-own-campaigns')) return { ok: false, reason: 'forbidden' }
  const pictures = uploads.filter(({ field }) => field === 'bannerFiles')
  if (pictures.length === 0) return { ok: false, reason: 'picture-missing' }
  if ((await app.limits.take('apply-for-banner', caller.actor.id)) > 0) return { ok: false, reason: 'too-many' }
  const redrawn = await redrawBannerFiles(app, pictures)
  if (!redrawn.ok) return { ...redrawn, reason: 'files-faulty' }
  return app.transaction<Replaced>(async tx => {
    const own = await lockOwn(tx, caller, id)
    if (!own.ok) return own
    if (await findReplacement(tx, id)) return { ok: false, reason: 'already-waiting' }
    await store(tx, caller, own.banner, redrawn.files)
    return { ok: true }
  })
}

/** A replacement is an application with the same texts, package and placements, and new files. */
async function store(tx: Transaction, caller: Caller, former: BannerRow, drawn: readonly DrawnFile[]) {
  const { companyName, contactPerson, email, bannerPackage, dailyCapCents, destinationUrl } = former
  const { utmParameters, callToAction, details, userId, purchaseId, placements, runsUntil } = former
  const id = tx.ids.next()
  const now = tx.clock.now()
  const changeId = await recordChange(tx, caller, { action: 'replace-picture' })
  const files = await keepFiles(tx, id, drawn)
  const same = { companyName, contactPerson, email, bannerPackage, dailyCapCents, destinationUrl }
  const row = {
    ...{ ...same, utmParameters, callToAction, userId, purchaseId },
    ...{ id, changeId, sentAt: now, wishedPlacements: placements, replacesId: former.id },
    endDate: runsUntil !== null && runsUntil > regionDay(now) ? runsUntil : null,
    details: JSON.stringify(details),
  }
  await addBanner(tx, row, files)
  const content = () => pictureWaitingEmail({ id, companyName })
  await notifyOperator(tx, { dedupeKey: `banner:${id}`, kind: 'banner', changeId, replyTo: email, content })
}

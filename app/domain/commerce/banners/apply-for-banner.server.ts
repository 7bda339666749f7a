import { type App, type Caller, type Transaction, visitorOf } from '#domain/app.ts'
import { dollarText } from '#domain/directory/incentives/dollars.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { addFile } from '#domain/foundation/files/files.server.ts'
import { takeMailbox } from '#domain/foundation/mail/mailbox-limit.server.ts'
import { mailAsOperator, notifyOperator } from '#domain/foundation/mail/notify-operator.server.ts'
import { adPackages } from '#domain/foundation/plans/rate-cards.ts'
import { may } from '#domain/permissions.ts'
import type { Upload } from '#platform/request/uploads.ts'
import { findOwnBooking } from '../ads/ad-bookings.server.ts'
import { findPurchase } from '../billing/find-purchase.server.ts'
import { type ApplyError, trapField } from './banner-application.ts'
import { addBanner, findSameBanner, lockApplicant, type NewBannerFile } from './banner-applications.server.ts'
import { bannerReceivedEmail, bannerWaitingEmail } from './banner-email.ts'
import type { BannerInput } from './banner-schema.server.ts'
import type { FileErrors } from './file-sizes.ts'
import { type DrawnFile, redrawBannerFiles } from './redraw-banner-files.server.ts'

/** Minutes within which an identical application is a double-click. */
const sameMinutes = 10

type Input = { banner: BannerInput; uploads: readonly Upload[]; sessionId: string | null }
type Applied = { ok: true; id: string } | { ok: false; reason: ApplyError; fieldErrors?: FileErrors; part?: string }

export async function applyForBanner(
  app: Pick<App, 'db' | 'clock' | 'limits' | 'payments' | 'pictures' | 'transaction'>,
  caller: Caller,
  { banner, uploads, sessionId }: Input,
): Promise<Applied> {
  if (!may(caller, 'apply-for-banner')) return { ok: false, reason: 'forbidden' }
  if (banner[trapField]) return { ok: false, reason: 'looks-automated' }
  if ((await app.limits.take('apply-for-banner', visitorOf(caller))) > 0) return { ok: false, reason: 'too-many' }
  const redrawn = await redrawBannerFiles(app, uploads)
  if (!redrawn.ok) return { ...redrawn, reason: 'files-faulty' }
  const userId = caller.actor.kind === 'user' ? caller.actor.id : null
  const purchaseId = await findPaid(app, { sessionId, userId })
  const { files } = redrawn
  return app.transaction<Applied>(async tx => {
    const same = await findSame(tx, banner)
    if (same) return { ok: true, id: same }
    if (!(await takeMailbox(app, tx, banner.email))) return { ok: false, reason: 'too-many' }
    return { ok: true, id: await store(tx, caller, { banner, files, userId, purchaseId }) }
  })
}

async function findPaid(app: Pick<App, 'db' | 'clock' | 'payments'>, { sessionId, userId }: Payer) {
  const purchase = sessionId ? await findPurchase(app, sessionId) : undefined
  const isHis = !purchase?.userId || userId === null || purchase.userId === userId
  if (purchase?.kind === 'ad-package' && purchase.state === 'paid' && isHis) return purchase.id
  return userId ? ((await findOwnBooking(app, userId))?.purchaseId ?? null) : null
}

type Payer = { sessionId: string | null; userId: string | null }
type Stored = { banner: BannerInput; files: DrawnFile[]; userId: string | null; purchaseId: string | null }

async function findSame(tx: Transaction, { email, companyName, destinationUrl }: BannerInput) {
  await lockApplicant(tx, email)
  const since = new Date(tx.clock.now().getTime() - sameMinutes * 60_000)
  return findSameBanner(tx, { email, companyName, destinationUrl, since })
}

async function store(tx: Transaction, caller: Caller, { banner, files, userId, purchaseId }: Stored) {
  const { companyName, contactPerson, email } = banner
  const sentAt = tx.clock.now()
  const id = tx.ids.next()
  const changeId = await recordChange(tx, caller, { action: 'apply-for-banner' })
  const kept = await keepFiles(tx, id, files)
  await addBanner(tx, { ...rowOf(banner), id, userId, purchaseId, sentAt, changeId }, kept)
  await tell(tx, { id, changeId, banner: { companyName, contactPerson, email } })
  return id
}

/** Only the operator sees these files. */
export async function keepFiles(tx: Transaction, id: string, files: readonly DrawnFile[]) {
  const kept: NewBannerFile[] = []
  for (const { field, mediaType, content, width, height } of files) {
    const file = { ownerKind: 'banner-application', ownerId: id, visibility: 'private', purpose: field } as const
    kept.push({ field, width, height, fileId: await addFile(tx, { ...file, mediaType, content }) })
  }
  return kept
}

function rowOf(banner: BannerInput) {
  const { companyName, contactPerson, email, bannerPackage, customPlacements, startDate, endDate, ...more } = banner
  const { dailyBudgetCap: dailyCapCents, destinationUrl, utmParameters, callToAction, ...rest } = more
  const { [trapField]: _, ...details } = rest
  const acted = { companyName, contactPerson, email, bannerPackage, startDate, endDate, dailyCapCents, destinationUrl }
  return {
    ...acted,
    utmParameters,
    callToAction,
    wishedPlacements: customPlacements,
    details: JSON.stringify(details),
  }
}

type Report = { id: string; changeId: string; banner: Pick<BannerInput, 'companyName' | 'contactPerson' | 'email'> }

async function tell(tx: Transaction, { id, changeId, banner }: Report) {
  const { email: recipient } = banner
  const received = { dedupeKey: `banner-received:${id}`, kind: 'banner-received', changeId }
  await mailAsOperator(tx, { ...received, recipient, content: bannerReceivedEmail(banner) })
  const content = bannerWaitingEmail({ id, ...banner })
  const waiting = { dedupeKey: `banner:${id}`, kind: 'banner', changeId, replyTo: recipient }
  await notifyOperator(tx, { ...waiting, content: () => content })
}

export async function findPaidPackage(app: Pick<App, 'db' | 'clock' | 'payments'>, sessionId: string) {
  const purchase = await findPurchase(app, sessionId)
  if (purchase?.kind !== 'ad-package' || purchase.state !== 'paid') return undefined
  const name = adPackages.find(({ id }) => id === purchase.itemId)?.name ?? purchase.name
  const bannerPackage = purchase.itemId.replace(/^banner-/, '')
  return { name, bannerPackage, price: dollarText(purchase.priceCents), email: purchase.email }
}

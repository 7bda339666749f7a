import { z } from 'zod'
import type { Caller, Result, Transaction } from '#domain/app.ts'
import { readDollars } from '#domain/directory/incentives/dollars.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { removeFiles } from '#domain/foundation/files/files.server.ts'
import { mailAsOperator } from '#domain/foundation/mail/notify-operator.server.ts'
import { type Prices, sponsorshipRates } from '#domain/foundation/plans/rate-cards.ts'
import { regionDay } from '#domain/foundation/settings/region.ts'
import { may } from '#domain/permissions.ts'
import { readPrices } from '../prices/price-versions.server.ts'
import type { SponsorshipType } from './sponsorship.ts'
import { approvedEmail, completedEmail, rejectedEmail } from './sponsorship-email.ts'
import { erasePictures, publishLogo } from './sponsorship-pictures.server.ts'
import {
  findSponsorship,
  lockSponsorship,
  markApproved,
  markRejected,
  type Sponsorship,
  writeBanner,
} from './sponsorships.server.ts'

export type ApproveSponsorshipError = 'forbidden' | 'sponsorship-unknown' | 'already-decided' | 'terms-faulty'

type TypedTerms = { sum: string; startsOn: string; endsOn: string }
type Input = { id: string } & TypedTerms

/** The limit is ten thousand times the largest amount on our pages. */
const largestCents = 100_000_000

export async function approveSponsorship(
  tx: Transaction,
  caller: Caller,
  { id, ...typed }: Input,
): Promise<Result<{ changeId: string }, ApproveSponsorshipError>> {
  if (!may(caller, 'decide-sponsorships')) return { ok: false, reason: 'forbidden' }
  const sponsorship = await lockSponsorship(tx, id)
  if (!sponsorship) return { ok: false, reason: 'sponsorship-unknown' }
  if (sponsorship.state !== 'waiting') return { ok: false, reason: 'already-decided' }
  if (sponsorship.completesId) return complete(tx, caller, sponsorship, sponsorship.completesId)
  const terms = agreeOn(sponsorship.type, typed, { today: regionDay(tx.clock.now()), prices: await readPrices(tx) })
  if (!terms) return { ok: false, reason: 'terms-faulty' }
  const changeId = await recordChange(tx, caller, { action: 'approve-sponsorship' })
  await markApproved(tx, id, { ...terms, by: caller.actor.id, at: tx.clock.now() })
  await writeBanner(tx, id, { logoFileId: await publishLogo(tx, id) })
  const token = tx.tokens.of('sponsorship', id)
  await mailSponsor(tx, sponsorship, { changeId, content: approvedEmail({ ...sponsorship, ...terms, token }) })
  return { ok: true, changeId }
}

type Known = { today: string; prices: Pick<Prices, 'cents'> }

export function agreeOn(type: SponsorshipType, { sum, startsOn, endsOn }: TypedTerms, { today, prices }: Known) {
  const { priceId, per } = sponsorshipRates[type]
  const priceCents = priceId === null ? readDollars(sum) : prices.cents[priceId]
  if (priceCents === null || priceCents < 100 || priceCents > largestCents) return undefined
  const days = z.object({ startsOn: z.iso.date(), endsOn: z.union([z.literal(''), z.iso.date()]) })
  if (!days.safeParse({ startsOn, endsOn }).success || startsOn < today) return undefined
  if (endsOn === '' ? per === 'once' : endsOn < startsOn) return undefined
  return { priceCents, per, startsOn, endsOn: endsOn || null }
}

/** Replaces a paid sponsorship's texts; the logo stays if no new one was sent. */
async function complete(tx: Transaction, caller: Caller, sent: Sponsorship, paidId: string) {
  const changeId = await recordChange(tx, caller, { action: 'complete-sponsorship', tags: ['sponsors'] })
  await markApproved(tx, sent.id, { by: caller.actor.id, at: tx.clock.now() })
  const { companyName, sponsorshipMessage, callToAction, landingPageUrl, website } = sent
  const banner = { companyName, sponsorshipMessage, callToAction, landingPageUrl, website }
  const logoFileId = await publishLogo(tx, sent.id)
  const previous = logoFileId && (await findSponsorship(tx, paidId))?.logoFileId
  await writeBanner(tx, paidId, { ...banner, ...(logoFileId && { logoFileId }) })
  await removeFiles(tx, previous ? [previous] : [])
  await mailSponsor(tx, sent, { changeId, content: completedEmail(sent) })
  return { ok: true as const, changeId }
}

async function mailSponsor(
  tx: Transaction,
  { id, email: recipient }: Sponsorship,
  { changeId, content }: { changeId: string; content: ReturnType<typeof completedEmail> },
) {
  const mail = { dedupeKey: `sponsorship-approved:${id}`, kind: 'sponsorship-approved', changeId, content }
  await mailAsOperator(tx, { ...mail, recipient })
}

export type RejectSponsorshipError = 'forbidden' | 'sponsorship-unknown' | 'already-decided'

export async function rejectSponsorship(
  tx: Transaction,
  caller: Caller,
  { id, reason }: { id: string; reason: string },
): Promise<Result<{ changeId: string }, RejectSponsorshipError>> {
  if (!may(caller, 'decide-sponsorships')) return { ok: false, reason: 'forbidden' }
  const sponsorship = await lockSponsorship(tx, id)
  if (!sponsorship) return { ok: false, reason: 'sponsorship-unknown' }
  // A paid sponsorship ends through a refund at the payment provider instead.
  const isOpen = sponsorship.state === 'waiting' || (sponsorship.state === 'approved' && !sponsorship.completesId)
  if (!isOpen) return { ok: false, reason: 'already-decided' }
  const changeId = await recordChange(tx, caller, { action: 'reject-sponsorship' })
  await markRejected(tx, id, { by: caller.actor.id, at: tx.clock.now(), reason })
  await erasePictures(tx, id)
  await writeBanner(tx, id, { logoFileId: null })
  await removeFiles(tx, sponsorship.logoFileId ? [sponsorship.logoFileId] : [])
  const content = rejectedEmail({ ...sponsorship, reason })
  const mail = { dedupeKey: `sponsorship-rejected:${id}`, kind: 'sponsorship-rejected', changeId, content }
  await mailAsOperator(tx, { ...mail, recipient: sponsorship.email })
  return { ok: true, changeId }
}

import { createHash } from 'node:crypto'
import { type App, type Caller, type Result, type Transaction, visitorOf } from '#domain/app.ts'
import { availabilityPath } from '#domain/directory/availability/availability-link.server.ts'
import { readLinkEpochs } from '#domain/directory/businesses/business-links.server.ts'
import { findListing, type Listing } from '#domain/directory/businesses/businesses.server.ts'
import { ownNetworksOf } from '#domain/directory/team/own-networks.server.ts'
import { addCounts } from '#domain/directory/traffic/added-counts.server.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { addFile } from '#domain/foundation/files/files.server.ts'
import { takeMailbox } from '#domain/foundation/mail/mailbox-limit.server.ts'
import { queueMail } from '#domain/foundation/mail/mails.server.ts'
import { regionDay } from '#domain/foundation/settings/region.ts'
import { readReplyAddress, readStorm, readWaitingMinutes } from '#domain/foundation/settings/settings.server.ts'
import { may } from '#domain/permissions.ts'
import { hashToken } from '#platform/auth/tokens.ts'
import { foldText } from '#platform/text/clean-text.ts'
import { readPhones, telephoneText } from '#platform/text/phone-number.ts'
import { daysAfter } from '#platform/time/days.ts'
import { replyToHomeowner } from '../conversations/reply-address.server.ts'
import { findHeldDuplicate } from '../spam/held-requests.server.ts'
import { holdRequest, judgeRequest } from '../spam/hold-request.server.ts'
import { textPhoneOf } from '../texts/text-phone.ts'
import { addTimers } from '../waiting/request-timers.server.ts'
import { dueTimes } from '../waiting/waiting-times.ts'
import { newAnswerLink } from './answer-links.server.ts'
import { mailContractor } from './mail-contractor.server.ts'
import { duplicateHours, maxBusinesses, type QuoteError, trapField } from './quote.ts'
import { businessEmail, homeownerEmail, operatorEmail } from './quote-email.ts'
import type { QuoteInput } from './quote-schema.server.ts'
import { addRequest, findDuplicate, lockFingerprint } from './quotes.server.ts'
import { redrawPhotos, type SentPhoto } from './redraw-photos.server.ts'

type Input = {
  slug: string
  /** Slugs of the other businesses that get the same request. */
  also?: readonly string[]
  quote: QuoteInput
  photos?: readonly SentPhoto[]
  triage?: string | null
  /** The form's random id; null if the form sent no valid id. */
  idempotencyKey?: string | null
  /** Hours it waited on the phone for the network. */
  waitedHours?: number
  /** The homeowner wants texts about it, if they are configured and the number takes them. */
  wantsTexts?: boolean
  /** Seconds from opening the form to sending it; null if unknown. */
  typedSeconds?: number | null
  /** True if the same text was sent before, so it isn't checked for spam again. */
  isKnown?: boolean
}
type Sent = { token: string; isDuplicate: boolean }
type Asked = {
  listings: Listing[]
  quote: QuoteInput
  photos: Buffer[]
  triage: string | null
  fingerprint: Buffer
  keyHash: Buffer | null
  wantsTexts: boolean
  /** The businesses whose own people visited today from the homeowner's address. */
  ownNetworks: ReadonlySet<string>
}

/**
 * Stores a homeowner's request to up to three contractors and queues an email to each of them and to the homeowner. Repeated content
 * stores nothing. Only the form that sent it gets its private link again, because every recipient knows the content.
 */
export async function sendQuote(
  app: Pick<App, 'db' | 'clock' | 'transaction' | 'limits' | 'pictures'>,
  caller: Caller,
  {
    slug,
    also = [],
    quote,
    photos = [],
    triage = null,
    idempotencyKey = null,
    waitedHours = 0,
    wantsTexts = false,
    typedSeconds = null,
    isKnown = false,
  }: Input,
): Promise<Result<Sent, QuoteError>> {
  if (!may(caller, 'send-quote')) return { ok: false, reason: 'forbidden' }
  if (quote[trapField]) return { ok: false, reason: 'looks-automated' }
  if (also.length >= maxBusinesses) return { ok: false, reason: 'others-too-many' }
  const limit = (await readStorm(app)) ? 'send-quote-in-storm' : 'send-quote'
  if ((await app.limits.take(limit, visitorOf(caller))) > 0) return { ok: false, reason: 'too-many' }
  // Before the transaction, so that drawing photos doesn't occupy a connection.
  const drawn = await redrawPhotos(app, photos)
  if (!drawn.ok) return drawn
  const found = await findAsked(app, slug, also)
  if (!found.ok) return found
  const businessIds = found.listings.map(({ id }) => id)
  const ownNetworks = await ownNetworksOf(app, caller, businessIds)

  return app.transaction(async tx => {
    const fingerprint = fingerprintOf(found.listings, quote, photos)
    await lockFingerprint(tx, fingerprint)
    const since = new Date(tx.clock.now().getTime() - (duplicateHours + waitedHours) * 3_600_000)
    const keyHash = idempotencyKey === null ? null : hashToken(idempotencyKey)
    const duplicate = await findDuplicate(tx, { fingerprint, keyHash, since })
    if (duplicate && !duplicate.isSameForm) return { ok: false, reason: 'already-sent' }
    const held = duplicate ? undefined : await findHeldDuplicate(tx, { fingerprint, keyHash, since })
    if (held && !held.isSameForm) return { ok: false, reason: 'already-sent' }
    const earlier = duplicate ?? held
    if (earlier) return { ok: true, token: tx.tokens.of('quote', earlier.id), isDuplicate: true }

    const { listings } = found
    const asked = { listings, quote, photos: drawn.jpegs, triage, fingerprint, keyHash, wantsTexts, ownNetworks }
    const judged = isKnown ? undefined : await judgeRequest(tx, { ...quote, typedSeconds })
    if (!(await takeMailbox(app, tx, quote.email))) return { ok: false, reason: 'too-many' }
    const token = judged
      ? await holdRequest(tx, caller, { ...asked, ...judged, businessIds })
      : await storeRequest(tx, caller, asked)
    return { ok: true, token, isDuplicate: false }
  })
}

/** Returns the businesses of the request, each once, even when two slugs refer to the same one. */
async function findAsked(
  tx: Pick<App, 'db'>,
  slug: string,
  also: readonly string[],
): Promise<Result<{ listings: Listing[] }, QuoteError>> {
  const first = await findListing(tx, slug)
  if (!first.ok) return first
  const listings = new Map([[first.listing.id, first.listing]])
  for (const name of also) {
    const other = await findListing(tx, name)
    if (!other.ok) return { ok: false, reason: 'other-unknown' }
    listings.set(other.listing.id, other.listing)
  }
  return { ok: true, listings: [...listings.values()] }
}

/** Stores a request and queues its emails. Returns the token of its private page. */
export async function storeRequest(tx: Transaction, caller: Caller, asked: Asked, id = tx.ids.next()) {
  const { listings, quote, photos, triage, fingerprint, keyHash, wantsTexts, ownNetworks } = asked
  const { [trapField]: _, ...typed } = quote
  const token = tx.tokens.of('quote', id)
  const changeId = await recordChange(tx, caller, { action: 'send-quote' })
  const sentAt = tx.clock.now()
  const request = {
    ...typed,
    id,
    triage,
    fingerprint,
    textPhone: wantsTexts && tx.alerts.sms ? textPhoneOf(quote.phone) : null,
    idempotencyKeyHash: keyHash,
    changeId,
    sentAt,
    tokenHash: hashToken(token),
    language: caller.language,
    visitor: visitorOf(caller),
    eraseAfter: regionDay(daysAfter(sentAt, tx.retention.requests)),
  }
  const recipients = await linkRecipients(tx, id, listings)
  const rows = recipients.map(({ businessId, columns }) => {
    return { businessId, ...columns, fromOwnNetwork: ownNetworks.has(businessId) }
  })
  const waiting = dueTimes(await readWaitingMinutes(tx), sentAt)
  await addRequest(tx, { request, recipients: rows, fileIds: await storePhotos(tx, id, photos) })
  await addTimers(tx, id, waiting)
  await queueMails(tx, caller, { ...asked, id, token, changeId, recipients })
  const day = regionDay(sentAt)
  await addCounts(
    tx,
    listings.map(listing => ({ day, kind: 'request', businessId: listing.id, count: 1 })),
  )
  return token
}

async function linkRecipients(tx: Transaction, requestId: string, listings: readonly Listing[]) {
  const businessIds = listings.map(({ id }) => id)
  const epochs = await readLinkEpochs(tx, businessIds)
  return listings.map(listing => {
    const businessId = listing.id
    return { listing, businessId, ...newAnswerLink(tx, { requestId, businessId, epoch: epochs.get(businessId) ?? 0 }) }
  })
}

async function storePhotos(tx: Transaction, ownerId: string, photos: readonly Buffer[]) {
  const ids: string[] = []
  const about = { mediaType: 'image/jpeg', ownerKind: 'quote-request', ownerId, purpose: 'quote-photo' }
  for (const content of photos) ids.push(await addFile(tx, { ...about, content, visibility: 'private' }))
  return ids
}

type Stored = Asked & {
  id: string
  token: string
  changeId: string
  recipients: Awaited<ReturnType<typeof linkRecipients>>
}

async function queueMails(tx: Transaction, { language }: Caller, stored: Stored) {
  const { id, token, changeId, listings, recipients, quote, photos, triage } = stored
  const shared = { changeId, kind: 'quote' }
  for (const { listing, token: answer } of recipients) {
    const links = { token: answer, availability: await availabilityPath(tx, listing.id) }
    const thread = { requestId: id, businessId: listing.id }
    const replyTo = await replyToHomeowner(tx, thread, quote.email)
    const carried = { ...links, photos: photos.length, triage, language }
    const mail = { ...shared, dedupeKey: `quote:${id}:${listing.id}`, replyTo }
    await mailContractor(tx, listing, mail, {
      business: () => businessEmail(listing, quote, carried),
      operator: () => operatorEmail(listing, quote, carried),
    })
  }
  const content = homeownerEmail(language, listings, token)
  const replyTo = await readReplyAddress(tx)
  const own = { dedupeKey: `quote:${id}`, recipient: quote.email, replyTo, language, content }
  await queueMail(tx, { ...shared, ...own })
}

/**
 * Hashes the content and the recipients. Ignores case, spacing, the spelling of the phone number and the order of the photos. Compares
 * the photos as uploaded, because a second click sends the same bytes.
 */
function fingerprintOf(
  listings: readonly Listing[],
  { name, email, phone, message }: QuoteInput,
  photos: readonly SentPhoto[],
) {
  const asked = listings.map(listing => listing.id).toSorted()
  const photoHashes = photos.map(photo => createHash('sha256').update(photo).digest('hex')).toSorted()
  const content = [asked, foldText(name), foldText(email), foldPhone(phone), foldText(message), photoHashes]
  return createHash('sha256').update(JSON.stringify(content)).digest()
}

/** Returns the phone numbers in a text with their extensions, or the text itself if none can be dialed. */
function foldPhone(typed: string | null) {
  if (typed === null) return null
  const read = readPhones(typed)
  return read.ok ? read.value.map(telephoneText).toSorted() : foldText(typed)
}

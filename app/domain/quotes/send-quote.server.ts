import { createHash } from 'node:crypto'
import { z } from 'zod'
import { hashToken } from '#platform/tokens.ts'
import { may } from '../accounts/permissions.ts'
import type { App, Caller, Result } from '../app.ts'
import { recordChange } from '../changes/changes.server.ts'
import { findListing, type Listing, type ListingRefusal } from '../directory/businesses.server.ts'
import { queueMail } from '../mail/mails.server.ts'
import { regionDay } from '../settings/region.ts'
import { readOperator } from '../settings/settings.server.ts'
import { keptDays, repeatHours, trapField } from './quote.ts'
import { businessEmail, homeownerEmail, operatorEmail } from './quote-email.ts'
import type { QuoteInput } from './quote-schema.server.ts'
import { addRequest, findRepeated, lockFingerprint } from './quotes.server.ts'

export type QuoteRefusal = 'forbidden' | ListingRefusal | 'looks-automated' | 'too-many'
type Input = { slug: string; quote: QuoteInput }
type Sent = { token: string; isRepeated: boolean }
type Writing = Omit<App, 'transaction' | 'bulkTransaction'>

/** A homeowner asks a contractor for a quote: the request is stored, and mails to both are queued. */
export async function sendQuote(
  app: Pick<App, 'transaction' | 'limits'>,
  caller: Caller,
  { slug, quote }: Input,
): Promise<Result<Sent, QuoteRefusal>> {
  if (!may(caller, 'send-quote')) return { ok: false, reason: 'forbidden' }
  if (quote[trapField]) return { ok: false, reason: 'looks-automated' }
  if ((await app.limits.take('send-quote', caller.actor.id)) > 0) return { ok: false, reason: 'too-many' }

  return app.transaction(async tx => {
    const found = await findListing(tx, slug)
    if (!found.ok) return found

    const fingerprint = fingerprintOf(found.listing, quote)
    await lockFingerprint(tx, fingerprint)
    const since = new Date(tx.clock.now().getTime() - repeatHours * 3_600_000)
    const repeated = await findRepeated(tx, fingerprint, since)
    if (repeated) return { ok: true, token: tx.tokens.of('quote', repeated), isRepeated: true }

    const token = await store(tx, caller, found.listing, quote, fingerprint)
    return { ok: true, token, isRepeated: false }
  })
}

async function store(tx: Writing, caller: Caller, listing: Listing, quote: QuoteInput, fingerprint: Buffer) {
  const { [trapField]: _, ...typed } = quote
  const id = tx.ids.next()
  const token = tx.tokens.of('quote', id)
  const changeId = await recordChange(tx, caller, { action: 'send-quote' })
  const sentAt = tx.clock.now()
  const request = {
    ...typed,
    id,
    fingerprint,
    changeId,
    sentAt,
    tokenHash: hashToken(token),
    language: caller.language,
    visitor: caller.actor.id,
    eraseAfter: regionDay(new Date(sentAt.getTime() + keptDays * 86_400_000)),
  }
  await addRequest(tx, request, listing.id)

  const { language } = caller
  const shared = { changeId, language, kind: 'quote' }
  await queueMail(tx, {
    ...shared,
    ...(await contractorMail(tx, caller, listing, quote)),
    dedupeKey: `quote:${id}:${listing.id}`,
    replyTo: quote.email,
  })
  await queueMail(tx, {
    ...shared,
    dedupeKey: `quote:${id}`,
    recipient: quote.email,
    replyTo: null,
    content: homeownerEmail(language, listing, token),
  })
  return token
}

/** To the business; to the operator when it lists no address that could be written to. */
async function contractorMail(tx: Writing, { language }: Caller, listing: Listing, quote: QuoteInput) {
  if (z.email().safeParse(listing.email).success)
    return { recipient: listing.email, content: businessEmail(language, listing, quote) }
  const operator = await readOperator(tx)
  return { recipient: operator.email, content: operatorEmail(operator.language, listing, quote) }
}

function fingerprintOf(listing: Listing, { name, email, phone, message }: QuoteInput) {
  const asked = JSON.stringify([listing.id, name, email.toLowerCase(), phone, message])
  return createHash('sha256').update(asked).digest()
}

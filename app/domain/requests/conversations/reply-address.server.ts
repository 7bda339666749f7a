import { timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { readReplyAddress } from '#domain/foundation/settings/settings.server.ts'
import { handedOver } from '../quotes/answer-links.server.ts'
import { withdrawnSince } from '../quotes/withdrawals.server.ts'
import { type ReplyWay, type Side, sides, type Thread } from './conversation.ts'

/**
 * A reply address names a thread, its writer and the epoch of the business's links, and is signed. It fits into the 64 characters of a
 * local part and has no letters that a mail server might fold: `m` + request (32) + number (1) + writer (1) + epoch (4) + signature (20).
 */
const localPart = /^m([0-9a-f]{32})([1-9])([hb])([0-9a-f]{4})([0-9a-f]{20})$/

type Named = { request: string; number: number; writer: Side; epoch: number }

type Replying = Pick<App, 'db' | 'tokens' | 'clock' | 'mail'>

/** Returns the Reply-To of an email to the roofer: the thread's address or, without inbound mail, the homeowner's. */
export async function replyToHomeowner(app: Replying, thread: Thread, email: string) {
  return (await replyInThread(app, thread, 'business')) ?? email
}

/**
 * Returns the Reply-To of an email to the homeowner. It's never the roofer's mailbox: a reply quotes the homeowner's private link
 * (decision 172). `mailbox`: the roofer's, if an email can be sent to it.
 */
export async function replyToRoofer(
  app: Replying,
  thread: Thread,
  mailbox: string | undefined,
): Promise<{ replyTo: string | null; reply: ReplyWay }> {
  const inThread = await replyInThread(app, thread, 'homeowner')
  if (inThread) return { replyTo: inThread, reply: 'thread' }
  return { replyTo: await readReplyAddress(app), reply: mailbox === undefined ? 'none' : 'mailbox' }
}

async function replyInThread(app: Replying, thread: Thread, writer: Side) {
  const domain = app.mail.replyDomain
  return domain ? replyAddressOf(app, thread, { writer, domain }) : undefined
}

/** Returns the address for replies by that side of the thread; undefined if the business doesn't have the request. */
async function replyAddressOf(
  app: Pick<App, 'db' | 'tokens' | 'clock'>,
  { requestId, businessId }: Thread,
  { writer, domain }: { writer: Side; domain: string },
) {
  const found = app.db.selectFrom('quoteRecipients').select(['position', 'linkEpoch'])
  const row = await found.where('requestId', '=', requestId).where('businessId', '=', businessId).executeTakeFirst()
  if (!row) return undefined
  const epoch = writer === 'business' ? (row.linkEpoch ?? 0) : 0
  const named = { request: requestId.replaceAll('-', ''), number: row.position, writer, epoch }
  return `m${unsigned(named)}${signatureOf(app, named)}@${domain}`
}

/**
 * Returns the thread and writer of a reply address; undefined if it's forged, expired or withdrawn. A contractor's address ends
 * with their answer link: a new owner or email address of the business begins a new epoch.
 */
export async function openReplyAddress(
  app: Pick<App, 'db' | 'tokens' | 'clock'>,
  address: string,
  domain: string,
): Promise<{ thread: Thread; writer: Side; language: string } | undefined> {
  const [local = '', host] = address.toLowerCase().split('@')
  const [, request = '', number, side, epoch = '', signature = ''] = localPart.exec(local) ?? []
  if (host !== domain.toLowerCase() || request === '') return undefined
  const writer = sides.find(name => name.startsWith(side ?? '')) ?? 'homeowner'
  const named = { request, number: Number(number), writer, epoch: Number.parseInt(epoch, 16) }
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(app, named)))) return undefined
  return findThread(app, named)
}

async function findThread({ db, clock }: Pick<App, 'db' | 'clock'>, { request, number, writer, epoch }: Named) {
  const isOpen =
    writer === 'homeowner'
      ? sql<boolean>`true`
      : sql<boolean>`coalesce(r.link_epoch, 0) = ${epoch} and coalesce(l.epoch, 0) = ${epoch}
        and r.link_expires_at > ${clock.now()} and not ${handedOver}`
  const { rows } = await sql<{ requestId: string; businessId: string; language: string }>`
    select r.request_id, r.business_id, q.language from quote_recipients r join quote_requests q on q.id = r.request_id
      left join business_links l on l.business_id = r.business_id
    where r.request_id = ${request}::uuid and r.position = ${number} and ${withdrawnSince} is null and ${isOpen}`.execute(
    db,
  )
  const [row] = rows
  return row && { thread: { requestId: row.requestId, businessId: row.businessId }, writer, language: row.language }
}

function unsigned({ request, number, writer, epoch }: Named) {
  return `${request}${number}${writer.charAt(0)}${(epoch % 0x1_0000).toString(16).padStart(4, '0')}`
}

function signatureOf({ tokens }: Pick<App, 'tokens'>, named: Named) {
  return Buffer.from(tokens.of('reply-address', unsigned(named)), 'base64url')
    .toString('hex')
    .slice(0, 20)
}

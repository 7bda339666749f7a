import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import PostalMime, { type Address, type Email } from 'postal-mime'
import { z } from 'zod'
import { readDeliveryStatus } from '../mail-reports/delivery-status.ts'
import type { MailReport } from '../mail-reports/mail-report.ts'

// Mail that arrives for us: a mail server or provider posts each message to us, signed.

export type InboundMail = {
  /** All addresses that the email may have been sent to. */
  to: string[]
  /** Identifies the message, also when it's delivered again. */
  key: string
  text: string
  /** An absence note, a bounce or a list's mail, which no one answers. */
  isAutomatic: boolean
  files: InboundFile[]
  /** Its reports about our failed emails. */
  reports: MailReport[]
}
export type InboundFile = { bytes: Uint8Array<ArrayBuffer>; isInline: boolean }

const toleranceMs = 300_000
/** Characters of a message that are read: more than anyone writes. */
const longestText = 200_000

/** Returns the header `t=…,v1=…`: the HMAC-SHA256 of the time in seconds, a dot and the body. */
export function signInboundMail(body: Uint8Array, secret: string, at: Date) {
  const seconds = Math.floor(at.getTime() / 1_000)
  return `t=${seconds},v1=${digestOf(body, secret, seconds)}`
}

/** Returns whether the body was signed with our secret in the last five minutes. */
export function isSignedMail(body: Uint8Array, signature: string, { secret, now }: { secret: string; now: Date }) {
  const [, seconds = '', digest = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature) ?? []
  if (digest === '' || Math.abs(now.getTime() - Number(seconds) * 1_000) > toleranceMs) return false
  return timingSafeEqual(Buffer.from(digest), Buffer.from(digestOf(body, secret, Number(seconds))))
}

function digestOf(body: Uint8Array, secret: string, seconds: number) {
  return createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex')
}

/** Reads a message in its own format (RFC 5322) or as JSON; undefined if it's neither. */
export async function readInboundMail(
  body: Uint8Array<ArrayBuffer>,
  mediaType: string,
): Promise<InboundMail | undefined> {
  if (mediaType === 'application/json') return readJsonMail(body)
  try {
    const limits = { maxNestingDepth: 16, maxHeadersSize: 256 * 1024, forceRfc822Attachments: true }
    return ofEmail(await PostalMime.parse(body, limits), body)
  } catch {
    return undefined
  }
}

function ofEmail(email: Email, body: Uint8Array): InboundMail {
  const headers = new Map(email.headers.map(({ key, value }) => [key.toLowerCase(), value]))
  const named = ['delivered-to', 'x-original-to', 'x-envelope-to', 'envelope-to'].flatMap(key => headers.get(key) ?? [])
  return {
    to: [...addressesOf(email.to), ...addressesOf(email.cc), ...named],
    key: keyOf(email.messageId, body),
    text: textOf(email),
    isAutomatic: isAutomatic(email.from?.address ?? '', headers),
    reports: readDeliveryStatus(email),
    files: email.attachments.flatMap(({ content, disposition, related }) =>
      typeof content === 'string'
        ? []
        : [{ bytes: new Uint8Array(content), isInline: related === true || disposition === 'inline' }],
    ),
  }
}

function addressesOf(addresses: readonly Address[] = []): string[] {
  return addresses.flatMap(({ address, group }) => (group ? addressesOf(group) : address ? [address] : []))
}

const line = z.string().max(2_000)
const jsonMail = z.object({
  to: z.union([line.transform(text => [text]), z.array(line).max(100)]),
  from: line.default(''),
  messageId: line.optional(),
  text: z.string().max(2_000_000).optional(),
  html: z.string().max(2_000_000).optional(),
  headers: z.record(z.string().max(200), z.string().max(20_000)).default({}),
  attachments: z
    .array(z.object({ content: z.base64(), disposition: z.string().max(20).optional() }))
    .max(100)
    .default([]),
})

function readJsonMail(body: Uint8Array<ArrayBuffer>): InboundMail | undefined {
  const parsed = jsonMail.safeParse(jsonOf(body))
  if (!parsed.success) return undefined
  const { to, from, messageId, text, html, headers, attachments } = parsed.data
  const lowered = new Map(Object.entries(headers).map(([key, value]) => [key.toLowerCase(), value]))
  return {
    to: to.map(bareAddress),
    key: keyOf(messageId, body),
    text: textOf({ text, html }),
    isAutomatic: isAutomatic(bareAddress(from), lowered),
    reports: [],
    files: attachments.map(({ content, disposition }) => ({
      bytes: new Uint8Array(Buffer.from(content, 'base64')),
      isInline: disposition === 'inline',
    })),
  }
}

function jsonOf(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body))
  } catch {
    return undefined
  }
}

function bareAddress(text: string) {
  return /<([^<>]+)>\s*$/.exec(text)?.[1] ?? text.trim()
}

function keyOf(messageId: string | undefined, body: Uint8Array) {
  return createHash('sha256')
    .update(messageId ? `id ${messageId}` : body)
    .digest('hex')
}

/** RFC 3834 and what programs send that don't follow it. */
function isAutomatic(from: string, headers: ReadonlyMap<string, string>) {
  const header = (name: string) => headers.get(name) ?? ''
  return (
    !/^(|no)(;|$)/i.test(header('auto-submitted')) ||
    /bulk|junk|list|auto[_-]?reply/i.test(header('precedence')) ||
    ['x-autoreply', 'x-autorespond', 'list-id', 'x-failed-recipients'].some(name => headers.has(name)) ||
    /^\s*<\s*>\s*$/.test(header('return-path')) ||
    /multipart\/report/i.test(header('content-type')) ||
    /^(mailer-daemon|postmaster|no-?reply|do-?not-?reply|bounces?)([+.-][^@]*)?@/i.test(from)
  )
}

function textOf({ text, html = '' }: { text?: string | undefined; html?: string | undefined }) {
  return text === undefined ? textOfHtml(html) : text.slice(0, longestText)
}

function textOfHtml(html: string) {
  const text = html
    .slice(0, longestText)
    .replace(/<(style|script|head|blockquote)\b[\s\S]*?(<\/\1\s*>|$)/gi, '\n')
    .replace(/<(br|\/p|\/div|\/li|\/tr)\b[^<>]*>/gi, '\n')
    .replace(/<[^<>]*>/g, '')
  const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }
  return text.replace(/&(#\d{1,6}|[a-z]{2,6});/gi, (whole, name: string) =>
    name.startsWith('#') ? characterOf(Number(name.slice(1))) : (entities[name.toLowerCase()] ?? whole),
  )
}

function characterOf(code: number) {
  return code > 31 && code < 0x11_0000 ? String.fromCodePoint(code) : ' '
}

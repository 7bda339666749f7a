import { createPublicKey, verify } from 'node:crypto'
import { z } from 'zod'
import { isRejection, isTimely, jsonOf, type MailReport, type ReportKind, type ReportReader } from './mail-report.ts'

// SendGrid signs the time and the body with ECDSA:
// https://www.twilio.com/docs/sendgrid/for-developers/tracking-events/getting-started-event-webhook-security-features

const signatureHeader = 'x-twilio-email-event-webhook-signature'
const timeHeader = 'x-twilio-email-event-webhook-timestamp'

/** `key` is the public key as SendGrid shows it: base64 of its DER form. Throws if it isn't one. */
export function sendgridReports({ key }: { key: string }): ReportReader {
  const publicKey = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' })
  return async ({ body, headers, now }) => {
    const seconds = headers.get(timeHeader) ?? ''
    const signature = Buffer.from(headers.get(signatureHeader) ?? '', 'base64')
    const signedBytes = Buffer.concat([Buffer.from(seconds), body])
    if (!/^\d{1,12}$/.test(seconds) || !verify('sha256', signedBytes, publicKey, signature)) return { is: 'not-signed' }
    if (!isTimely(new Date(Number(seconds) * 1_000), now)) return { is: 'not-signed' }
    const events = z.array(z.unknown()).max(10_000).safeParse(jsonOf(body))
    return events.success ? { is: 'reports', reports: events.data.flatMap(readEvent) } : { is: 'unreadable' }
  }
}

const sendgridEvent = z.object({
  event: z.string(),
  type: z.string().optional(),
  reason: z.string().optional(),
  status: z.string().max(100).nullish(),
  email: z.string().max(1_000),
  timestamp: z.number().int().positive().max(1e11),
  sg_event_id: z.string().min(1).max(300),
  sg_message_id: z.string().max(300).optional(),
  'smtp-id': z.string().max(1_000).optional(),
})

/** Other events, such as `delivered`, `open` or `deferred`, have no reports. */
function readEvent(event: unknown): MailReport[] {
  const parsed = sendgridEvent.safeParse(event)
  const kind = parsed.success && kindOf(parsed.data)
  if (!kind) return []
  const { email: address, sg_event_id: eventId, sg_message_id: id = '', 'smtp-id': own = '', timestamp } = parsed.data
  return [{ address, kind, eventId, messageIds: [own, id], at: new Date(timestamp * 1_000) }]
}

/** Emails that SendGrid dropped itself, because of an earlier event. */
const dropped: Record<string, ReportKind> = {
  'bounced address': 'hard',
  invalid: 'hard',
  'spam reporting address': 'complaint',
}

function kindOf({ event, type, reason = '', status }: z.output<typeof sendgridEvent>): ReportKind | undefined {
  if (event === 'spamreport') return 'complaint'
  if (event === 'bounce') {
    if (isRejection(status ?? '')) return undefined
    if (type !== 'blocked') return 'hard'
    // Mostly about us or one email. Only these codes are about the mailbox, as one that is full.
    return /^[45]\.2\./.test(status ?? '') ? 'soft' : undefined
  }
  const word = reason.toLowerCase()
  return event === 'dropped' && Object.hasOwn(dropped, word) ? dropped[word] : undefined
}

import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { isRejection, isTimely, jsonOf, type ReportKind, type ReportReader } from './mail-report.ts'

// Mailgun signs a time and a random token, not the event: https://documentation.mailgun.com/docs/mailgun/user-manual/webhooks/securing-webhooks

/** `key` is the HTTP webhook signing key. */
export function mailgunReports({ key }: { key: string }): ReportReader {
  return async ({ body, now }) => {
    const parsed = mailgunCall.safeParse(jsonOf(body))
    if (!parsed.success) return { is: 'unreadable' }
    const { signature, 'event-data': event } = parsed.data
    const expected = createHmac('sha256', key)
      .update(signature.timestamp + signature.token)
      .digest('hex')
    const isSigned = timingSafeEqual(Buffer.from(signature.signature), Buffer.from(expected))
    if (!isSigned || !isTimely(new Date(Number(signature.timestamp) * 1_000), now)) return { is: 'not-signed' }
    const kind = kindOf(event)
    if (!kind || !event.recipient) return { is: 'nothing' }
    const messageIds = [event.message?.headers?.['message-id'] ?? '']
    const about = { eventId: event.id, messageIds, at: new Date(event.timestamp * 1_000), proof: signature.token }
    return { is: 'reports', reports: [{ address: event.recipient, kind, ...about }] }
  }
}

const mailgunCall = z.object({
  signature: z.object({
    timestamp: z.string().regex(/^\d{1,12}$/),
    token: z.string().min(1).max(100),
    signature: z.string().regex(/^[0-9a-f]{64}$/),
  }),
  'event-data': z.object({
    id: z.string().min(1).max(300),
    event: z.string(),
    severity: z.string().optional(),
    reason: z.string().optional(),
    'delivery-status': z.object({ 'enhanced-code': z.string().max(100).nullish() }).optional(),
    recipient: z.string().max(1_000).optional(),
    timestamp: z.number().positive().max(1e11),
    message: z.object({ headers: z.object({ 'message-id': z.string().max(1_000).optional() }).optional() }).optional(),
  }),
})

/** Reasons of a permanent failure. Other reasons, such as rejected content, don't concern the address. */
const reasons: Record<string, ReportKind> = {
  bounce: 'hard',
  'suppress-bounce': 'hard',
  'suppress-complaint': 'complaint',
  old: 'soft',
}

/** A temporary failure is tried again by Mailgun, so it says nothing yet. */
function kindOf({ event, severity, reason = '', ...more }: z.output<typeof mailgunCall>['event-data']) {
  if (event === 'complained') return 'complaint'
  if (event !== 'failed' || severity !== 'permanent') return undefined
  if (isRejection(more['delivery-status']?.['enhanced-code'] ?? '')) return undefined
  return Object.hasOwn(reasons, reason) ? reasons[reason] : undefined
}

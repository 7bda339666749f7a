import { createHash, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { jsonOf, type ReportKind, type ReportReader } from './mail-report.ts'

// Postmark doesn't sign its calls. It documents Basic authentication in the address, or a header of one's own:
// https://postmarkapp.com/developer/webhooks/webhooks-overview#protecting-your-webhook

/** The header that may carry the secret instead of Basic authentication. */
const secretHeader = 'x-webhook-secret'

/** `secret` is `user:password`. */
export function postmarkReports({ secret }: { secret: string }): ReportReader {
  const expected = [`Basic ${Buffer.from(secret).toString('base64')}`, secret]
  return async ({ body, headers }) => {
    const given = [headers.get('authorization') ?? '', headers.get(secretHeader) ?? '']
    if (!given.some((text, index) => isSame(text, expected[index] ?? ''))) return { is: 'not-signed' }
    const parsed = postmarkEvent.safeParse(jsonOf(body))
    if (!parsed.success) return { is: 'unreadable' }
    const { RecordType, Type = '', ID, Email, BouncedAt, MessageID, Metadata } = parsed.data
    const kind = kindOf(RecordType, Type)
    if (!kind || ID === undefined || !Email || !BouncedAt) return { is: 'nothing' }
    const messageIds = [MessageID ?? '', ...Object.values(Metadata)]
    // It has up to 64 bits, of which JSON keeps 53.
    const eventId = Number.isSafeInteger(ID) ? String(ID) : `${ID} ${MessageID}`
    return { is: 'reports', reports: [{ address: Email, kind, eventId, messageIds, at: BouncedAt }] }
  }
}

const postmarkEvent = z.object({
  RecordType: z.string(),
  Type: z.string().optional(),
  ID: z.number().optional(),
  Email: z.string().max(1_000).optional(),
  BouncedAt: z.coerce.date().optional(),
  MessageID: z.string().max(300).optional(),
  Metadata: z.record(z.string(), z.string().max(300)).default({}),
})

/** Absence notes, challenges and unsubscribed readers arrive as bounces, too, and say nothing against an address. */
const kinds: Record<string, ReportKind> = {
  HardBounce: 'hard',
  BadEmailAddress: 'hard',
  SpamComplaint: 'complaint',
  SoftBounce: 'soft',
  DnsError: 'soft',
}

function kindOf(recordType: string, type: string): ReportKind | undefined {
  if (recordType === 'SpamComplaint') return 'complaint'
  return recordType === 'Bounce' && Object.hasOwn(kinds, type) ? kinds[type] : undefined
}

/** Compares hashes, which have the same length. */
function isSame(one: string, other: string) {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(one), hash(other))
}

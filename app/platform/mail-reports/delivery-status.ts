import type { Attachment, Email } from 'postal-mime'
import { isRefusal, type MailReport, type ReportKind } from './mail-report.ts'

// What mail servers send back: a delivery status notification (RFC 3464) or a complaint (RFC 5965), with the headers of our email.

/** Returns a report for each recipient that the message names as failed for good; none for any other message. */
export function readDeliveryStatus({ attachments, date = '' }: Email): MailReport[] {
  const textOf = (mimeType: string) =>
    attachments.flatMap(file => (file.mimeType === mimeType ? [decode(file)] : []))[0]
  const at = new Date(date)
  const original = textOf('message/rfc822') ?? textOf('text/rfc822-headers') ?? ''
  const messageId = fieldsOf(original).get('message-id')
  if (messageId === undefined || Number.isNaN(at.getTime())) return []
  const report = (address: string, kind: ReportKind) => {
    return { address, kind, eventId: `${messageId} ${kind}`, messageIds: [messageId], at }
  }
  const status = textOf('message/delivery-status')
  if (status !== undefined)
    return blocksOf(status).flatMap(fields => {
      const address = addressOf(fields.get('original-recipient')) ?? addressOf(fields.get('final-recipient'))
      const isFailed = fields.get('action')?.toLowerCase() === 'failed'
      const kind = kindOf(fields)
      return address && isFailed && kind ? [report(address, kind)] : []
    })
  const feedback = fieldsOf(textOf('message/feedback-report') ?? '')
  const reader = addressOf(feedback.get('original-rcpt-to'))
  return reader && feedback.get('feedback-type')?.toLowerCase() === 'abuse' ? [report(reader, 'complaint')] : []
}

/** The codes of RFC 3463 that are about the address. Others are about a full mailbox or the way there, or say too little. */
function kindOf(fields: ReadonlyMap<string, string>): ReportKind | undefined {
  const status = fields.get('status') ?? ''
  if (/^5\.(1\.([0-36]|10)|2\.1)\b/.test(status)) return 'hard'
  const why = fields.get('diagnostic-code') ?? ''
  return isRefusal(status) || /\b[45]\.7\.\d|\b(spam|block(ed|list\w*)|blacklist\w*|policy|reputation)\b/i.test(why)
    ? undefined
    : 'soft'
}

function addressOf(field: string | undefined) {
  const typed = field?.replace(/^\s*(rfc822|utf-8)\s*;/i, '').trim()
  return typed === undefined || typed === '' ? undefined : typed
}

function decode({ content }: Attachment) {
  return typeof content === 'string' ? content : new TextDecoder().decode(content)
}

/** Our emails have one recipient. Anyone can send a message that names thousands. */
const mostRecipients = 10

/** The first block is about the message, each further one about a recipient. */
function blocksOf(text: string) {
  return text.split(/\r?\n\r?\n/, 1 + mostRecipients).map(fieldsOf)
}

/** Returns the header fields at the start of a text, by their names in lower case. Only the first of a name counts. */
function fieldsOf(text: string) {
  const [head = ''] = text.replace(/^\s+/, '').split(/\r?\n\r?\n/, 1)
  const fields = new Map<string, string>()
  for (const line of head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const [, name = '', value = ''] = /^([\w-]{1,60}):(.*)$/.exec(line) ?? []
    if (name && !fields.has(name.toLowerCase())) fields.set(name.toLowerCase(), value.trim())
  }
  return fields
}

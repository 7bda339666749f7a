import type { Attachment, Email } from 'postal-mime'
import { idHeader, isRejection, type MailReport, type ReportKind } from './mail-report.ts'

// A report from a mail server: a delivery status notification (RFC 3464) or a complaint (RFC 5965), with the headers of our email.
// Older Exim and qmail write both into one text.

/** Returns a report for each recipient that the message names as failed for good; none for any other message. */
export function readDeliveryStatus({ attachments, headers, text, date = '' }: Email): MailReport[] {
  const textOf = (mimeType: string) =>
    attachments.flatMap(file => (file.mimeType === mimeType ? [decode(file)] : []))[0]
  const at = new Date(date)
  const status = textOf('message/delivery-status')
  const feedback = fieldsOf(textOf('message/feedback-report') ?? '')
  const plain = status === undefined && feedback.size === 0 ? readPlainBounce(text ?? '', headers) : undefined
  const original = fieldsOf(textOf('message/rfc822') ?? textOf('text/rfc822-headers') ?? plain?.original ?? '')
  const named = [original.get(idHeader.toLowerCase()), original.get('message-id'), statusId(status)]
  const messageIds = named.flatMap(id => id ?? [])
  const [messageId] = messageIds
  if (messageId === undefined || Number.isNaN(at.getTime())) return []
  const report = (address: string, kind: ReportKind) => {
    return { address, kind, eventId: `${messageId} ${kind}`, messageIds, at }
  }
  if (status !== undefined)
    return blocksOf(status).flatMap(fields => {
      const address = addressOf(fields.get('original-recipient')) ?? addressOf(fields.get('final-recipient'))
      const isFailed = fields.get('action')?.toLowerCase() === 'failed'
      const kind = kindOf(fields)
      return address && isFailed && kind ? [report(address, kind)] : []
    })
  if (plain) return plain.kind ? [report(plain.address, plain.kind)] : []
  const reader = addressOf(feedback.get('original-rcpt-to')) ?? addressOf(original.get('to'))
  return reader && feedback.get('feedback-type')?.toLowerCase() === 'abuse' ? [report(reader, 'complaint')] : []
}

/** Gmail puts our email's ID here, too. */
function statusId(status: string | undefined) {
  return status === undefined ? undefined : fieldsOf(status).get('x-original-message-id')
}

const copyBegins = /^-{3,} ?(?:This is a copy of (?:the|your) message|Below this line is a copy of the message)\b.*$/m
const unknownUser = /\b(?:user unknown|unknown user|no such (?:user|mailbox|recipient)|does(?:n['’]t| not) exist)\b/i

/** Exim names the address in a header, qmail in angle brackets at the start of a line. Both say that the error is permanent. */
function readPlainBounce(text: string, headers: Email['headers']) {
  const copy = copyBegins.exec(text)
  const said = text.slice(0, copy?.index ?? 0)
  if (!copy || !/\bThis is a permanent error\b/.test(said)) return undefined
  const inHeader = headers.find(({ key }) => key === 'x-failed-recipients')?.value
  const address = (inHeader ?? /^<([^<>\s]+)>:\s*$/m.exec(said)?.[1])?.trim()
  if (address === undefined || address === '' || address.includes(',')) return undefined
  const why = said.slice(said.lastIndexOf(address)).replace(/\s+/g, ' ')
  const code = /\b5\.\d{1,3}\.\d{1,3}\b/.exec(why)?.[0] ?? (/\b550\b/.test(why) && unknownUser.test(why) ? '5.1.1' : '')
  const status = new Map([
    ['status', code],
    ['diagnostic-code', why],
  ])
  return { address, kind: kindOf(status), original: text.slice(copy.index + copy[0].length) }
}

/** The codes of RFC 3463 that are about the address. Others are about a full mailbox or the way there, or say too little. */
function kindOf(fields: ReadonlyMap<string, string>): ReportKind | undefined {
  const status = fields.get('status') ?? ''
  if (/^5\.(1\.([0-36]|10)|2\.1)\b/.test(status)) return 'hard'
  const why = fields.get('diagnostic-code') ?? ''
  return isRejection(status) || /\b[45]\.7\.\d|\b(spam|block(ed|list\w*)|blacklist\w*|policy|reputation)\b/i.test(why)
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

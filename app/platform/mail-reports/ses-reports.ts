import { z } from 'zod'
import { type CallOutcome, isTimely, jsonOf, type MailReport, type ReportReader } from './mail-report.ts'
import { isSignedBySns, isSnsAddress, openSnsFetch, readSnsMessage } from './sns-message.ts'

// Amazon SES publishes its events through an SNS topic:
// https://docs.aws.amazon.com/ses/latest/dg/notification-contents.html and …/event-publishing-retrieving-sns-contents.html

type Options = { topic: string; fetchFrom?: typeof fetch }

/** Accepts messages of one topic, because everyone at Amazon can have topics, which all are signed alike. */
export function sesReports({ topic, fetchFrom }: Options): ReportReader {
  const { certificateAt, confirmAt } = openSnsFetch(fetchFrom)
  return async ({ body, now }): Promise<CallOutcome> => {
    const message = readSnsMessage(body)
    if (!message) return { is: 'unreadable' }
    if (message.TopicArn !== topic || !isTimely(new Date(message.Timestamp), now)) return { is: 'not-signed' }
    try {
      if (!(await isSignedBySns(message, certificateAt, now))) return { is: 'not-signed' }
      if (message.Type === 'UnsubscribeConfirmation') return { is: 'nothing' }
      if (message.Type === 'Notification') return { is: 'reports', reports: readEvent(message.Message) }
      if (!isSnsAddress(message.SubscribeURL, topic)) return { is: 'unreadable' }
      await confirmAt(message.SubscribeURL)
      return { is: 'confirmed' }
    } catch {
      return { is: 'unavailable' }
    }
  }
}

const recipients = z.array(z.object({ emailAddress: z.string().max(1_000) })).max(100)
const shared = { timestamp: z.coerce.date(), feedbackId: z.string().min(1).max(300) }
const sesEvent = z.object({
  notificationType: z.string().optional(),
  eventType: z.string().optional(),
  bounce: z
    .object({
      ...shared,
      bounceType: z.string(),
      bounceSubType: z.string().default(''),
      bouncedRecipients: recipients,
    })
    .optional(),
  complaint: z
    .object({ ...shared, complaintFeedbackType: z.string().nullish(), complainedRecipients: recipients })
    .optional(),
  mail: z.object({
    messageId: z.string().max(300),
    headers: z.array(z.object({ name: z.string(), value: z.string().max(10_000) })).default([]),
  }),
})

/** Temporary failures that say nothing about the address: absence notes (`General`), and content that was refused. */
const harmless = ['General', 'MessageTooLarge', 'ContentRejected', 'AttachmentRejected']

function readEvent(text: string): MailReport[] {
  const parsed = sesEvent.safeParse(jsonOf(text))
  if (!parsed.success) return []
  const { notificationType, eventType = notificationType, bounce, complaint, mail } = parsed.data
  const own = mail.headers.filter(({ name }) => name.toLowerCase() === 'message-id').map(({ value }) => value)
  const messageIds = [mail.messageId, ...own]
  if (eventType === 'Bounce' && bounce) {
    const { feedbackId: eventId, timestamp: at, bouncedRecipients } = bounce
    // 'Undetermined' may be an absence note. Of the permanent ones, each says that the address doesn't work.
    const isPermanent = bounce.bounceType === 'Permanent'
    if (bounce.bounceType === 'Undetermined' || (!isPermanent && harmless.includes(bounce.bounceSubType))) return []
    const kind = isPermanent ? 'hard' : 'soft'
    return bouncedRecipients.map(({ emailAddress: address }) => ({ address, kind, eventId, messageIds, at }))
  }
  // A reader can also say that an email is *not* spam.
  if (eventType !== 'Complaint' || !complaint || complaint.complaintFeedbackType === 'not-spam') return []
  const { feedbackId: eventId, timestamp: at, complainedRecipients } = complaint
  return complainedRecipients.map(({ emailAddress }) => {
    return { address: emailAddress, kind: 'complaint', eventId, messageIds, at }
  })
}

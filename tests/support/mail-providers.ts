import { createHmac, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { openReportReaders } from '#platform/mail-reports/open-report-readers.ts'
import { readSnsMessage, textToSign } from '#platform/mail-reports/sns-message.ts'
import { buildCertificate } from './certificate.ts'

// Calls of mail providers, in the form and with the signature that each of them documents.

export type Signed = { path: string; body: string; headers: Record<string, string> }
type Fields = Record<string, unknown>

const topic = 'arn:aws:sns:us-east-1:123456789012:mail-events'
const host = 'https://sns.us-east-1.amazonaws.com'
const certificateUrl = `${host}/SimpleNotificationService-f3ecfb7224c7233fe7bb5f59f96de52f.pem`

/** Returns four configured providers that sign calls, and the requests made to Amazon. */
export function openMailProviders() {
  const certificate = buildCertificate()
  const curve = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const secret = 'postmark:a-password-nobody-guesses'
  const mailgunKey = 'key-of-mailgun-that-nobody-guesses'
  const fetched: string[] = []
  const state = { pem: certificate.pem, isDown: false }
  const fetchFrom = async (url: string | URL | Request) => {
    if (state.isDown) throw new Error('unreachable')
    fetched.push(String(url))
    return new Response(state.pem)
  }
  const settings = {
    SES_TOPIC_ARN: topic,
    POSTMARK_WEBHOOK_SECRET: secret,
    SENDGRID_WEBHOOK_KEY: curve.publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    MAILGUN_WEBHOOK_KEY: mailgunKey,
  }

  function sns(given: Fields, { version = '2', at = new Date() } = {}): Signed {
    const fields = {
      Type: 'Notification',
      MessageId: 'da41e39f-ea4d-435a-b922-c6aae3915ebe',
      TopicArn: topic,
      Message: '',
      Timestamp: at.toISOString(),
      SignatureVersion: version,
      Signature: '',
      SigningCertURL: certificateUrl,
      ...given,
    }
    const message = readSnsMessage(Buffer.from(JSON.stringify(fields)))
    const bytes = Buffer.from(message ? textToSign(message) : '')
    const signature = sign(version === '1' ? 'sha1' : 'sha256', bytes, certificate.privateKey).toString('base64')
    const body = JSON.stringify({ ...fields, Signature: signature })
    const headers = { 'content-type': 'text/plain; charset=UTF-8', 'x-amz-sns-message-type': fields.Type }
    return { path: '/webhooks/mail-reports/ses', body, headers }
  }

  return {
    readers: openReportReaders(settings, fetchFrom as typeof fetch),
    fetched,
    state,
    sns,
    ses: (event: Fields, given: { version?: string; at: Date }) => sns({ Message: JSON.stringify(event) }, given),
    postmark: (event: Fields, given = secret): Signed => ({
      path: '/webhooks/mail-reports/postmark',
      body: JSON.stringify(event),
      headers: {
        'content-type': 'application/json',
        authorization: `Basic ${Buffer.from(given).toString('base64')}`,
      },
    }),
    sendgrid(events: Fields[], { at, key = curve.privateKey }: { at: Date; key?: typeof curve.privateKey }): Signed {
      const body = JSON.stringify(events)
      const seconds = String(Math.floor(at.getTime() / 1_000))
      const headers = {
        'content-type': 'application/json',
        'x-twilio-email-event-webhook-signature': sign('sha256', Buffer.from(seconds + body), key).toString('base64'),
        'x-twilio-email-event-webhook-timestamp': seconds,
      }
      return { path: '/webhooks/mail-reports/sendgrid', body, headers }
    },
    mailgun(event: Fields, { at, key = mailgunKey }: { at: Date; key?: string }): Signed {
      const timestamp = String(Math.floor(at.getTime() / 1_000))
      const token = randomBytes(25).toString('hex')
      const signature = createHmac('sha256', key)
        .update(timestamp + token)
        .digest('hex')
      const body = JSON.stringify({ signature: { timestamp, token, signature }, 'event-data': event })
      return { path: '/webhooks/mail-reports/mailgun', body, headers: { 'content-type': 'application/json' } }
    },
  }
}

export type MailProviders = ReturnType<typeof openMailProviders>

type About = { address: string; id: string; at: Date; mailId?: string }

/** Events as in the provider's documentation. `id` is the provider's own. */
export const sesEvents = {
  bounce: ({ address, id, at }: About, bounceType = 'Permanent', bounceSubType = 'General') => ({
    notificationType: 'Bounce',
    bounce: {
      ...{ bounceType, bounceSubType, feedbackId: id, timestamp: at.toISOString() },
      bouncedRecipients: [{ emailAddress: address, action: 'failed', status: '5.1.1', diagnosticCode: 'smtp; 550' }],
      reportingMTA: 'dns; email.example.com',
    },
    mail: { messageId: `mail-${id}`, timestamp: at.toISOString(), destination: [address] },
  }),
  complaint: ({ address, id, at }: About, complaintFeedbackType = 'abuse') => ({
    eventType: 'Complaint',
    complaint: {
      ...{ complaintFeedbackType, feedbackId: id, timestamp: at.toISOString(), userAgent: 'AnyCompany' },
      complainedRecipients: [{ emailAddress: address }],
    },
    mail: { messageId: `mail-${id}`, timestamp: at.toISOString(), destination: [address] },
  }),
}

export const postmarkEvents = {
  bounce: ({ address, id, at }: About, Type = 'HardBounce') => ({
    ...{ RecordType: 'Bounce', Type, TypeCode: 1, Name: 'Hard bounce', ID: Number(id), Email: address },
    ...{ BouncedAt: at.toISOString(), MessageID: '883953f4-6105-42a2-a16a-77a8eac79483', Inactive: true },
  }),
  complaint: ({ address, id, at }: About) => ({
    ...{ RecordType: 'SpamComplaint', Type: 'SpamComplaint', TypeCode: 512, ID: Number(id), Email: address },
    ...{ BouncedAt: at.toISOString(), MessageID: '000aa-0000', Inactive: true },
  }),
}

export const sendgridEvents = {
  of: (event: string, { address, id, at, mailId = '' }: About, more: Fields = {}) => ({
    ...{ email: address, timestamp: Math.floor(at.getTime() / 1_000), 'smtp-id': `<${mailId}@roofs.example>`, event },
    ...{ sg_event_id: id, sg_message_id: `${id}.filter0001`, ...more },
  }),
}

export const mailgunEvents = {
  failed: ({ address, id, at }: About, reason = 'bounce', severity = 'permanent') => ({
    ...{ id, event: 'failed', severity, reason, recipient: address, timestamp: at.getTime() / 1_000 },
    message: { headers: { 'message-id': `${id}@mailgun.example` } },
  }),
  complained: ({ address, id, at }: About) => ({
    ...{ id, event: 'complained', recipient: address, timestamp: at.getTime() / 1_000 },
    message: { headers: { 'message-id': `${id}@mailgun.example` } },
  }),
}

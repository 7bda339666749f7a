import { createVerify, X509Certificate } from 'node:crypto'
import { z } from 'zod'
import { jsonOf } from './mail-report.ts'

// Amazon SNS signs each message with a key whose certificate it publishes:
// https://docs.aws.amazon.com/sns/latest/dg/sns-verify-signature-of-message.html

const text = z.string().max(300_000)
const shared = {
  MessageId: text,
  TopicArn: text,
  Message: text,
  Timestamp: z.iso.datetime(),
  SignatureVersion: z.enum(['1', '2']),
  Signature: text,
  SigningCertURL: text,
}
const snsMessage = z.discriminatedUnion('Type', [
  z.object({ ...shared, Type: z.literal('Notification'), Subject: text.nullish() }),
  z.object({
    ...shared,
    Type: z.enum(['SubscriptionConfirmation', 'UnsubscribeConfirmation']),
    SubscribeURL: text,
    Token: text,
  }),
])
type SnsMessage = z.output<typeof snsMessage>

const signed = {
  Notification: ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'],
  SubscriptionConfirmation: ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'],
  UnsubscribeConfirmation: ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'],
} as const satisfies Record<SnsMessage['Type'], readonly string[]>

/** Returns the text at an address of SNS. Rejects while it isn't available. */
type SnsFetch = (url: string) => Promise<string>

export function readSnsMessage(body: Buffer): SnsMessage | undefined {
  const parsed = snsMessage.safeParse(jsonOf(body))
  return parsed.success ? parsed.data : undefined
}

/** Verifies the signature against the certificate, which has to come from SNS and be valid now. */
export async function isSignedBySns(message: SnsMessage, certificateAt: SnsFetch, now: Date) {
  if (!isSnsAddress(message.SigningCertURL, message.TopicArn) || !/^[^?#]+\.pem$/.test(message.SigningCertURL))
    return false
  const certificate = readCertificate(await certificateAt(message.SigningCertURL))
  if (!certificate || now < certificate.validFromDate || now > certificate.validToDate) return false
  const verify = createVerify(message.SignatureVersion === '1' ? 'sha1' : 'sha256').update(textToSign(message))
  return verify.verify(certificate.publicKey, message.Signature, 'base64')
}

export function textToSign(message: SnsMessage) {
  const fields: Record<string, unknown> = message
  return signed[message.Type]
    .flatMap(name => (typeof fields[name] === 'string' ? [`${name}\n${fields[name]}\n`] : []))
    .join('')
}

/** Anyone with an account at Amazon can publish files there, but not on SNS’s own host of the topic's region. */
export function isSnsAddress(address: string, topic: string) {
  const region = topic.split(':')[3] ?? ''
  const url = URL.parse(address)
  if (!url || !/^[a-z]{2}(-[a-z]+)+-\d$/.test(region)) return false
  const hosts = [`sns.${region}.amazonaws.com`, `sns.${region}.amazonaws.com.cn`]
  return url.protocol === 'https:' && hosts.includes(url.host) && url.username === '' && url.password === ''
}

function readCertificate(pem: string) {
  try {
    return new X509Certificate(pem)
  } catch {
    return undefined
  }
}

const longestFile = 50_000

/** Keeps each certificate it has read: SNS publishes a new one under a new address. */
export function openSnsFetch(fetchFrom: typeof fetch = fetch): { certificateAt: SnsFetch; confirmAt: SnsFetch } {
  const kept = new Map<string, string>()
  async function get(url: string) {
    const response = await fetchFrom(url, { redirect: 'error', signal: AbortSignal.timeout(10_000) })
    const content = await response.text()
    if (!response.ok || content.length > longestFile) throw new Error(`SNS answered ${response.status}`)
    return content
  }
  return {
    async certificateAt(url) {
      const found = kept.get(url) ?? (await get(url))
      // The address is the caller's, so there may be any number of them.
      if (kept.size > 20) kept.clear()
      kept.set(url, found)
      return found
    },
    confirmAt: get,
  }
}

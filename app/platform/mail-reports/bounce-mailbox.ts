import { createHash } from 'node:crypto'
import { type FetchQueryObject, ImapFlow } from 'imapflow'
import { isLoopbackHost } from '../network/loopback.ts'
import { readMailboxUrl } from './mailbox-url.ts'

// The mailbox that mail servers send bounces and complaints to, read by IMAP. Nothing in it is deleted.

/** `bytes` is undefined if the message is larger than any report about an email of ours. */
export type ReceivedMessage = { bytes: Uint8Array<ArrayBuffer> | undefined }

/** Called for each message. A message that was a report is marked as read. */
export type TakeMessage = (message: ReceivedMessage) => Promise<{ isReport: boolean }>

type Reading = {
  /** From the last read; another mailbox or a renumbered one starts over at `since`. */
  position: string
  since: Date
  take: TakeMessage
  /** Called after each message. A message whose position wasn't saved is read again. */
  save: (position: string) => Promise<void>
  signal?: AbortSignal | undefined
}

export type BounceMailbox = {
  /** Identifies server, account and folder, and reveals none of them. */
  key: string
  everySeconds: number
  /** Resolves to true if more messages wait. Throws MailboxUnavailable. */
  read(reading: Reading): Promise<boolean>
  /** Signs in and opens the folder, but reads nothing. Throws MailboxUnavailable. */
  check(): Promise<void>
}

/** The message is a short class without the address. */
export class MailboxUnavailable extends Error {}

export const mailboxLimits = { messages: 200, messageBytes: 1024 * 1024, seconds: 120 }

const patience = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 }
const everySeconds = 60

export function openBounceMailbox(address: string | undefined): BounceMailbox | undefined {
  const settings = address === undefined ? undefined : readMailboxUrl(address)
  if (!settings) return undefined
  const { host, port, user, folder } = settings
  return {
    key: createHash('sha256').update([host, port, user, folder].join('\n')).digest('hex'),
    everySeconds: isLoopbackHost(host) ? 1 : everySeconds,
    check: () => inFolder(settings, AbortSignal.timeout(patience.socketTimeout), async () => undefined),
    read: async ({ signal, save, ...reading }) => {
      const limit = AbortSignal.timeout(mailboxLimits.seconds * 1_000)
      let saved = 0
      const counted = async (position: string) => {
        await save(position)
        saved += 1
      }
      try {
        const either = signal ? AbortSignal.any([signal, limit]) : limit
        return await inFolder(settings, either, (client, validity, stop) =>
          readNew(client, validity, { ...reading, save: counted, signal: stop }),
        )
      } catch (error) {
        // A long backlog isn't a failure: the next run continues.
        if (error instanceof MailboxUnavailable && limit.aborted && saved > 0) return true
        throw error
      }
    },
  }
}

type Settings = NonNullable<ReturnType<typeof readMailboxUrl>>
type Work<Value> = (client: ImapFlow, validity: string, signal: AbortSignal) => Promise<Value>

async function inFolder<Value>(
  { host, port, user, password, folder, tls }: Settings,
  signal: AbortSignal,
  work: Work<Value>,
) {
  const client = new ImapFlow({
    ...{ host, port, auth: { user, pass: password }, ...patience },
    secure: tls === 'from-start',
    doSTARTTLS: tls === 'started',
    // It would log addresses and what the server says.
    logger: false,
    disableAutoIdle: true,
    // A server can announce anything.
    ...{ maxLineLength: 4 * mailboxLimits.messageBytes, maxLiteralSize: 2 * mailboxLimits.messageBytes },
    ...{ maxResponseSize: 8 * mailboxLimits.messageBytes, maxResponseTokens: 100_000 },
  })
  // Without a listener, an error after the conversation would end the process.
  client.on('error', () => {})
  const end = () => client.close()
  signal.addEventListener('abort', end, { once: true })
  try {
    if (signal.aborted) throw new MailboxUnavailable('timed out')
    await asked(client.connect())
    const { uidValidity } = await asked(client.mailboxOpen(folder), 'folder missing')
    return await work(client, String(uidValidity ?? 0n), signal)
  } finally {
    signal.removeEventListener('abort', end)
    await client.logout().catch(() => {})
    client.close()
  }
}

/** Turns any error of the conversation into a short class: the library's own quotes what the server says. */
async function asked<Value>(answer: Promise<Value>, otherwise = 'unreachable') {
  try {
    return await answer
  } catch (error) {
    throw new MailboxUnavailable(classOf(error) ?? otherwise)
  }
}

function classOf(error: unknown) {
  const code = fieldOf(error, 'code')
  if (fieldOf(error, 'authenticationFailed') === 'true') return 'sign-in refused'
  if (/TIMEOUT/i.test(code)) return 'timed out'
  if (/TLS|CERT|SSL|SELF_SIGNED|UNABLE_TO_VERIFY/i.test(code) || fieldOf(error, 'tlsFailed') === 'true')
    return 'no secure connection'
  return /^(E[A-Z]+|NoConnection|EConnectionClosed)$/.test(code) ? 'unreachable' : undefined
}

async function readNew(client: ImapFlow, validity: string, { position, since, take, save, signal }: Reading) {
  const [known = '', last = '0'] = position.split(':')
  const after = known === validity ? Number(last) : 0
  // `5:*` also finds the last message when its number is lower.
  const found = await asked(
    client.search(after > 0 ? { uid: `${after + 1}:*` } : { since }, { uid: true }),
    'not understood',
  )
  const fresh = (found || []).filter(uid => uid > after).toSorted((one, other) => one - other)
  for (const uid of fresh.slice(0, mailboxLimits.messages)) {
    if (signal?.aborted) return true
    const { isReport } = await take({ bytes: await bytesOf(client, uid) })
    // In a folder that only lets itself be read, the position alone counts.
    if (isReport) await client.messageFlagsAdd(`${uid}`, ['\\Seen'], { uid: true }).catch(() => false)
    await save(`${validity}:${uid}`)
  }
  return fresh.length > mailboxLimits.messages
}

async function bytesOf(client: ImapFlow, uid: number) {
  const limit = mailboxLimits.messageBytes
  const about = await fetched(client, uid, { size: true })
  if (!about || (about.size ?? 0) > limit) return undefined
  const message = await fetched(client, uid, { source: { maxLength: limit } })
  const source = message ? message.source : undefined
  return source && new Uint8Array(source)
}

/** Undefined if the server refuses this message, which a broken one causes. It must not block those after it. */
async function fetched(client: ImapFlow, uid: number, query: FetchQueryObject) {
  const answer = client.fetchOne(`${uid}`, query, { uid: true }).catch((error: unknown) => {
    if (client.usable && isRejection(error)) return undefined
    throw error
  })
  return asked(answer, 'not understood')
}

/** A busy server refuses for the time being (RFC 5530), and the message is asked for again. */
function isRejection(error: unknown) {
  const isAnswer = /^(NO|BAD)$/.test(fieldOf(error, 'responseStatus'))
  if (!isAnswer || fieldOf(error, 'code') === 'ETHROTTLE') return false
  const said = error instanceof Error && 'response' in error ? JSON.stringify(error.response) : ''
  return !/"(UNAVAILABLE|INUSE|LIMIT)"/.test(said)
}

function fieldOf(error: unknown, name: string) {
  return error instanceof Error && name in error ? String(Reflect.get(error, name) ?? '') : ''
}

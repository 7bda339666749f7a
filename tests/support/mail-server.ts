import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'

type Received = { to: string[]; message: Buffer }
type Reply = { responseCode: number; at: 'recipient' | 'content' }
/** The server's reply to an email to this address; undefined accepts it. */
type Mood = (address: string) => Reply | undefined

/**
 * Starts a real SMTP server, which stores accepted emails, replies as a test sets, and can go down and come back on the
 * same port.
 */
export async function startMailServer(mood: Mood = () => undefined) {
  const received: Received[] = []
  /** Replies by recipient address; other recipients are accepted. */
  const replies = new Map<string, Reply>()
  const replyTo: Mood = address => replies.get(address) ?? mood(address)
  let server = await open(received, replyTo, 0)
  const address = server.server.address()
  if (typeof address !== 'object' || address === null) throw new Error('no port')
  const { port } = address
  onTestFinished(() => close(server))
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    replies,
    stop: () => close(server),
    async start() {
      server = await open(received, replyTo, port)
    },
  }
}

async function open(received: Received[], replyTo: Mood, port: number) {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onRcptTo({ address }, _session, done) {
      const reply = replyTo(address)
      done(reply && reply.at !== 'content' ? answer(reply) : null)
    },
    onData(stream, { envelope }, done) {
      const to = envelope.rcptTo.map(({ address }) => address)
      const reply = to.map(replyTo).find(found => found?.at === 'content')
      buffer(stream).then(message => {
        if (reply) return done(answer(reply))
        received.push({ to, message })
        done()
      }, done)
    },
  })
  server.on('error', () => {})
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  return server
}

/** Quotes the address, as real servers do: no log and no table may repeat it. */
function answer({ responseCode }: Reply) {
  return Object.assign(new Error('<somebody@example.com>: not taken'), { responseCode })
}

function close(server: SMTPServer) {
  return new Promise<void>(resolve => server.close(() => resolve()))
}

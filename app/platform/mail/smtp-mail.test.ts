import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import PostalMime from 'postal-mime'
import { expect, onTestFinished, test } from 'vitest'
import { buildOutgoingMail } from '#tests/support/build-outgoing-mail.ts'
import { listenLocally } from '#tests/support/local-port.ts'
import { startMailServer } from '#tests/support/mail-server.ts'
import { MailDelay, MailError } from './mail-transport.ts'
import { openSmtpMail } from './smtp-mail.ts'

function open(url: string, patience?: NonNullable<Parameters<typeof openSmtpMail>[1]>['waits']) {
  const mail = openSmtpMail(url, patience && { waits: patience })
  onTestFinished(mail.close)
  return mail
}

const failure = (work: Promise<void>) => work.then(() => undefined).catch((error: unknown) => error)

test('an email arrives complete, with its own id', async () => {
  const server = await startMailServer()
  const text = 'Déjà vu: the rain comes in at 3 am. 🌧️\n\nHurry.\n'
  await open(server.url).send(buildOutgoingMail({ replyTo: 'ann@example.com', subject: '🏠 Un toit à réparer', text }))

  expect(server.received).toHaveLength(1)
  expect(server.received[0]?.to).toEqual(['ace@example.com'])
  const message = await PostalMime.parse(server.received[0]?.message ?? '')
  expect(message).toMatchObject({
    from: { name: 'Roof Rescue', address: 'no-reply@roofs.example' },
    to: [{ address: 'ace@example.com' }],
    replyTo: [{ address: 'ann@example.com' }],
    subject: '🏠 Un toit à réparer',
    messageId: '<019f1d3e-7a00-7000-8000-000000000001@roofs.example>',
    date: '2026-07-01T12:00:00.000Z',
    // The parser adds the line break before each boundary.
    text: `${text}\n`,
    html: '<p>It rains in.</p>\n\n',
  })
  expect(message.headers).toContainEqual({
    key: 'auto-submitted',
    originalKey: 'Auto-Submitted',
    value: 'auto-generated',
  })
})

test("an address or name can't add a recipient or a header", async () => {
  const server = await startMailServer()
  const mail = open(server.url)
  const evil = 'x\r\nBcc: evil@example.com\r\n\r\nBody'
  await mail.send(buildOutgoingMail({ subject: evil, from: { name: evil, address: 'a@roofs.example' }, replyTo: evil }))
  const lists = await failure(mail.send(buildOutgoingMail({ to: 'a@example.com, evil@example.com' })))
  const breaks = await failure(mail.send(buildOutgoingMail({ to: 'a@example.com\r\nRCPT TO:<evil@example.com>' })))

  expect(server.received.flatMap(({ to }) => to)).not.toContain('evil@example.com')
  expect(server.received[0]?.to).toEqual(['ace@example.com'])
  const { headers } = await PostalMime.parse(server.received[0]?.message ?? '')
  expect(headers.map(({ key }) => key)).not.toContain('bcc')
  expect([lists, breaks]).toEqual([expect.any(MailError), expect.any(MailError)])
})

test.each([
  ['an unknown mailbox is final', { responseCode: 550, at: 'recipient' }, new MailError('refused 550')],
  ['refused content is final', { responseCode: 554, at: 'content' }, new MailError('refused 554')],
  ['a full mailbox may be emptied', { responseCode: 452, at: 'recipient' }, new MailDelay('put off 452')],
  ['content may be taken later', { responseCode: 451, at: 'content' }, new MailDelay('put off 451')],
  ['a server that closes says later', { responseCode: 421, at: 'recipient' }, new MailDelay('put off 421')],
  ['a server that wants a sign-in is a setting', { responseCode: 530, at: 'recipient' }, new MailDelay('put off 530')],
] as const)('%s', async (_, reply, expected) => {
  const server = await startMailServer()
  server.replies.set('ace@example.com', reply)
  const error = await failure(open(server.url).send(buildOutgoingMail()))

  // Check both class and message: an address in either would end up in the table.
  expect(error).toEqual(expected)
  expect(error).toBeInstanceOf(expected.constructor)
})

test('delays an email while the server is unavailable, and sends it afterwards', async () => {
  const server = await startMailServer()
  const mail = open(server.url)
  await mail.send(buildOutgoingMail({ to: 'first@example.com' }))
  await server.stop()
  expect(await failure(mail.send(buildOutgoingMail()))).toEqual(new MailDelay('unreachable'))

  await server.start()
  await mail.send(buildOutgoingMail())
  expect(server.received.map(({ to }) => to)).toEqual([['first@example.com'], ['ace@example.com']])
})

const short = { connect: 10_000, greeting: 10_000, silence: 10_000, whole: 10_000 }

test('gives up on a server that says nothing', async () => {
  const { url } = await startServer(() => {})
  expect(await failure(open(url, { ...short, greeting: 50 }).send(buildOutgoingMail()))).toEqual(
    new MailDelay('timed out'),
  )
})

test('gives up on a server that stops responding', async () => {
  const { url } = await startServer(socket => socket.write('220 here\r\n'))
  expect(await failure(open(url, { ...short, silence: 50 }).send(buildOutgoingMail()))).toEqual(
    new MailDelay('timed out'),
  )
})

test('gives up on a server that trickles its response', async () => {
  const { url } = await startServer(socket => {
    const trickle = setInterval(() => socket.write('220-still here\r\n'), 5)
    socket.once('close', () => clearInterval(trickle))
  })
  expect(await failure(open(url, { ...short, whole: 60 }).send(buildOutgoingMail()))).toEqual(
    new MailDelay('timed out'),
  )
})

test('delays emails in progress when the product closes', async () => {
  const { url, connected } = await startServer(() => {})
  const mail = open(url)
  const sending = failure(mail.send(buildOutgoingMail()))
  await connected
  mail.close()
  expect(await sending).toBeInstanceOf(MailDelay)
})

test('delays mail when the server rejects the credentials, and leaves them out of the error', async () => {
  const { url } = await startServer(socket => {
    socket.write('220 here\r\n')
    socket.on('data', data => {
      const isGreeting = data.toString().startsWith('EHLO')
      socket.write(isGreeting ? '250-here\r\n250 AUTH PLAIN\r\n' : '535 no such user somebody\r\n')
    })
  })
  const withPassword = url.replace('smtp://', 'smtp://somebody:secret@')
  expect(await failure(open(withPassword).send(buildOutgoingMail()))).toEqual(new MailDelay('sign-in refused 535'))
})

/** A misbehaving server that runs `greet`. */
async function startServer(greet: (socket: Socket) => void) {
  const sockets = new Set<Socket>()
  const server = createServer(socket => {
    sockets.add(socket)
    socket.on('error', () => {})
    greet(socket)
  })
  const connected = once(server, 'connection')
  const port = await listenLocally(server)
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return { url: `smtp://127.0.0.1:${port}`, connected }
}

test('sends non-ASCII letters before the @ only to a server that supports them', async () => {
  const server = await startMailServer()
  const mail = buildOutgoingMail({ to: 'josé@example.com' })
  const rejected = await failure(open(server.url).send(mail))
  expect(rejected).toBeInstanceOf(MailError)
  expect(rejected).toMatchObject({ message: 'address needs SMTPUTF8' })
  expect(server.received).toEqual([])

  const international = openSmtpMail(server.url, { takesUtf8: true })
  onTestFinished(international.close)
  await international.send(mail)
  expect(server.received).toMatchObject([{ to: ['josé@example.com'] }])
})

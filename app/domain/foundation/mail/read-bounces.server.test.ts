import { expect, onTestFinished, test } from 'vitest'
import { seededRandom } from '#platform/images/seeded-random.ts'
import { mailboxLimits, openBounceMailbox } from '#platform/mail-reports/bounce-mailbox.ts'
import { buildMail, readMails } from '#tests/support/build-mail.ts'
import { startImapServer } from '#tests/support/imap-server.ts'
import { harmless, returned } from '#tests/support/returned-mails.ts'
import { testApp } from '#tests/support/test-app.ts'
import { readMailboxState } from './bounce-mailboxes.server.ts'
import { deliverDueMails } from './deliver-mails.server.ts'
import { readBounces } from './read-bounces.server.ts'

const hourMs = 3_600_000

/** Emails that have left, and the mailbox that what comes back lands in. */
async function sentTo(recipients: string[], server: Parameters<typeof startImapServer>[0] = {}) {
  const { app, clock } = await testApp()
  for (const recipient of recipients) await buildMail(app, { recipient })
  await deliverDueMails(app, { baseUrl: 'https://roofs.example', from: 'no-reply@roofs.example' })
  const mails = await readMails(app)
  const imap = await startImapServer(server)
  const mailbox = openBounceMailbox(imap.url())
  if (!mailbox) throw new Error('no mailbox')
  const about = (index: number) => {
    const { id = '', recipient: to = '' } = mails[index] ?? {}
    return { id, to, date: clock.at.toUTCString() }
  }
  const read = async (from = mailbox, signal?: AbortSignal) => {
    await readBounces({ ...app, mailbox: from }, signal)
    clock.later(61_000)
  }
  const add = (text: string | Buffer) => imap.add(text, clock.at)
  const suppressed = async () =>
    (await app.db.selectFrom('mailSuppressions').select(['address', 'reason']).orderBy('address').execute()).map(
      ({ address, reason }) => `${address} ${reason}`,
    )
  const reports = async () => (await app.db.selectFrom('mailReports').select('kind').execute()).length
  return { app, clock, imap, mailbox, about, read, add, suppressed, reports }
}

const shapes = {
  Gmail: returned.gmail,
  'Microsoft 365': returned.microsoft365,
  Postfix: returned.postfix,
  Exim: returned.exim,
  'Amazon SES': returned.ses,
  'an older Exim': returned.olderExim,
  qmail: returned.qmail,
}

test.each(Object.entries(shapes))('suppresses an address that %s says doesn’t exist, once', async (_, write) => {
  const { app, imap, about, read, add, suppressed, reports } = await sentTo(['ann@example.com', 'bob@example.com'])
  const handled = [add(write(about(0))), add(write(about(0)))]
  await read()
  await read()
  expect(await suppressed()).toEqual(['ann@example.com hard'])
  expect(await readMails(app)).toMatchObject([{ state: 'failed', lastError: 'bounced' }, { state: 'sent' }])
  expect(await reports()).toBe(1)
  expect(imap.seen()).toEqual(handled)
  expect(imap.state.commands.join('\n')).not.toMatch(/DELETE|EXPUNGE|MOVE|COPY/i)
})

test('suppresses the reader who complained, with or without their address in the report', async () => {
  const { about, read, add, suppressed } = await sentTo(['ann@example.com', 'bob@example.com'])
  add(returned.complaint(about(0)))
  add(returned.complaint(about(1), 'abuse', ''))
  await read()
  expect(await suppressed()).toEqual(['ann@example.com complaint', 'bob@example.com complaint'])
})

test.each(Object.entries(harmless))(
  'counts nothing for %s, and leaves what it doesn’t know unread',
  async (_, write) => {
    const { app, imap, about, read, add, suppressed, reports } = await sentTo(['ann@example.com'])
    add(write(about(0)))
    await read()
    expect(await suppressed()).toEqual([])
    expect(await reports()).toBe(0)
    expect(await readMails(app)).toMatchObject([{ state: 'sent' }])
    expect(imap.seen()).toEqual([])
    expect((await readMailboxState(app)).unreadable).toBe(0)
  },
)

test('counts failures for the time being, and suppresses after the third', async () => {
  const { about, read, add, suppressed, reports } = await sentTo(Array.from({ length: 3 }, () => 'ann@example.com'))
  const full = (index: number) => returned.postfix({ ...about(index), code: '5.2.2', said: '552 5.2.2 Mailbox full' })
  for (const index of [0, 0, 1]) add(full(index))
  add(returned.olderExim({ ...about(1), said: '451 Try again later' }))
  await read()
  expect([await suppressed(), await reports()]).toEqual([[], 2])
  add(full(2))
  await read()
  expect(await suppressed()).toEqual(['ann@example.com soft'])
})

test('ignores forged, mixed up, late and early reports', async () => {
  const { app, clock, about, read, add, suppressed, reports } = await sentTo(['ann@example.com', 'bob@example.com'])
  const [ann, bob] = [about(0), about(1)]
  add(returned.gmail({ ...ann, id: '0198a1b2-0000-7000-8000-000000000000' }))
  add(returned.gmail({ ...ann, to: bob.to }))
  add(returned.gmail({ ...ann, to: 'carl@example.com' }))
  add(returned.gmail({ ...ann, date: new Date(clock.at.getTime() - 73 * hourMs).toUTCString() }))
  add(returned.gmail({ ...ann, date: new Date(clock.at.getTime() + hourMs).toUTCString() }))
  add(returned.gmail({ ...ann, date: 'soon' }))
  await read()
  clock.later(15 * 24 * hourMs)
  add(returned.gmail(about(0)))
  await read()
  expect(await suppressed()).toEqual([])
  expect(await reports()).toBe(0)
  expect(await readMails(app)).toMatchObject([{ state: 'sent' }, { state: 'sent' }])
})

test('leaves messages that it can’t read, counts them once and reads on', async () => {
  const { app, imap, about, read, add, suppressed } = await sentTo(['ann@example.com'])
  add(Buffer.alloc(mailboxLimits.messageBytes + 1, 'x'))
  const nested = Array.from(
    { length: 40 },
    (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}\r\n`,
  )
  add(nested.join(''))
  add(Buffer.from([0xff, 0xfe, 0, 0, 13, 10]))
  const bounce = add(returned.postfix(about(0)))
  await read()
  await read()
  expect(await suppressed()).toEqual(['ann@example.com hard'])
  expect(imap.seen()).toEqual([bounce])
  expect(imap.state.messages).toHaveLength(4)
  expect((await readMailboxState(app)).unreadable).toBe(2)
})

test('a message that the server refuses to give blocks none after it', async () => {
  const { app, imap, about, read, add, suppressed } = await sentTo(['a@example.com', 'b@example.com', 'c@example.com'])
  for (const index of [0, 1, 2]) add(returned.postfix(about(index)))
  imap.state.mood = command => (/^UID FETCH 2 .*BODY/.test(command) ? 'NO [SERVERBUG] internal error' : undefined)
  await read()
  expect(await suppressed()).toEqual(['a@example.com hard', 'c@example.com hard'])
  expect(await readMailboxState(app)).toMatchObject({ lastError: '', position: '7:3', unreadable: 1 })
})

test('asks a busy server again for the message', async () => {
  const { app, imap, about, read, add, suppressed } = await sentTo(['a@example.com'])
  add(returned.postfix(about(0)))
  imap.state.mood = command => (command.startsWith('UID FETCH 1') ? 'NO [UNAVAILABLE] later' : undefined)
  await read()
  expect(await readMailboxState(app)).toMatchObject({ lastError: 'not understood', position: '', unreadable: 0 })
  imap.state.mood = () => undefined
  await read()
  expect(await suppressed()).toEqual(['a@example.com hard'])
})

test('a run that ends at its limit of time is no failure if it read something', async () => {
  const { app, imap, about, read, add, suppressed } = await sentTo(['a@example.com', 'b@example.com'])
  add(returned.postfix(about(0)))
  add(returned.postfix(about(1)))
  const { seconds } = mailboxLimits
  onTestFinished(() => {
    mailboxLimits.seconds = seconds
  })
  mailboxLimits.seconds = 1
  imap.state.mood = command => (command.startsWith('UID FETCH 2') ? 'silent' : undefined)
  await read()
  expect(await readMailboxState(app)).toMatchObject({ lastError: '', failingSince: null, position: '7:1' })
  await read()
  expect(await readMailboxState(app)).toMatchObject({ lastError: 'unreachable', position: '7:1' })
  mailboxLimits.seconds = seconds
  imap.state.mood = () => undefined
  await read()
  expect(await suppressed()).toEqual(['a@example.com hard', 'b@example.com hard'])
})

test.each([
  ['the connection is cut before a message is fetched', /^UID FETCH 3 /],
  ['the connection is cut while a message is marked', /^UID STORE 2 /],
])('loses and doubles nothing when %s', async (_, cutAt) => {
  const addresses = ['a@example.com', 'b@example.com', 'c@example.com', 'd@example.com']
  const { app, imap, about, read, add, suppressed, reports } = await sentTo(addresses)
  for (const index of addresses.keys()) add(returned.postfix(about(index)))
  imap.state.mood = command => (cutAt.test(command) ? 'cut' : undefined)
  await read()
  expect((await suppressed()).length).toBe(2)
  expect(await readMailboxState(app)).toMatchObject({ lastError: 'unreachable' })
  imap.state.mood = () => undefined
  await read()
  expect(await suppressed()).toEqual(addresses.map(address => `${address} hard`))
  expect(await reports()).toBe(4)
})

test('loses nothing when the process dies between counting a message and saving its position', async () => {
  const { app, about, clock, mailbox, read, add, suppressed, reports } = await sentTo([
    'a@example.com',
    'b@example.com',
  ])
  add(returned.postfix(about(0)))
  add(returned.postfix(about(1)))
  const dying = {
    ...mailbox,
    read: (given: Parameters<typeof mailbox.read>[0]) => mailbox.read({ ...given, save: die }),
  }
  const die = async () => {
    throw new Error('killed')
  }
  await expect(readBounces({ ...app, mailbox: dying })).rejects.toThrow('killed')
  expect(await readMailboxState(app)).toMatchObject({ lastError: 'failed here', failingSince: clock.at })
  await read()
  expect(await reports()).toBe(1)
  await read()
  expect(await suppressed()).toEqual(['a@example.com hard', 'b@example.com hard'])
  expect(await reports()).toBe(2)
})

test('lets one process read at a time, and another one soon after a crash', async () => {
  const { app, clock, imap, mailbox } = await sentTo(['a@example.com'])
  await Promise.all(Array.from({ length: 5 }, () => readBounces({ ...app, mailbox })))
  expect(imap.state.connections).toBe(1)
  await app.db
    .updateTable('bounceMailbox')
    .set({ nextAt: new Date(clock.at.getTime() + 180_000) })
    .execute()
  await readBounces({ ...app, mailbox })
  expect(imap.state.connections).toBe(1)
  clock.later(181_000)
  await readBounces({ ...app, mailbox })
  expect(imap.state.connections).toBe(2)
})

test('starts over in a renumbered or another mailbox, and skips old mail there', async () => {
  const { app, clock, imap, about, read, add, reports } = await sentTo(['a@example.com', 'b@example.com'])
  imap.add(returned.postfix(about(0)), new Date(clock.at.getTime() - 240 * hourMs))
  add(returned.postfix(about(1)))
  await read()
  expect(await reports()).toBe(1)
  expect((await readMailboxState(app)).position).toBe('7:2')
  imap.state.validity = 8
  await read()
  expect((await readMailboxState(app)).position).toBe('8:2')
  const other = openBounceMailbox(imap.url('?tls=off', 'Bounces'))
  imap.state.commands.length = 0
  await read(other)
  expect(imap.state.commands.join('\n')).toMatch(/SELECT "?Bounces[\s\S]*UID SEARCH SINCE/)
  expect(await reports()).toBe(1)
})

test('reads a long backlog in several runs', async () => {
  const { app, add, about, read, suppressed } = await sentTo(['a@example.com'])
  for (let left = mailboxLimits.messages; left > 0; left--) add(harmless['an absence note']?.(about(0)) ?? '')
  add(returned.postfix(about(0)))
  await read()
  expect([(await readMailboxState(app)).position, await suppressed()]).toEqual([`7:${mailboxLimits.messages}`, []])
  await read()
  expect(await suppressed()).toEqual(['a@example.com hard'])
})

test('a thousand shuffled returns suppress each failed address once, and no other', async () => {
  const addresses = ['a@example.com', 'b@example.com', 'c@example.com', 'fine@example.com']
  const { app, about, read, add, suppressed, reports } = await sentTo(addresses)
  const kinds = [
    returned.gmail(about(0)),
    returned.olderExim(about(0)),
    returned.postfix({ ...about(1), code: '5.2.2', said: '552 5.2.2 Mailbox full' }),
    returned.complaint(about(2)),
    returned.gmail({ ...about(3), id: about(0).id }),
    ...Object.values(harmless).map(write => write(about(3))),
  ]
  const random = seededRandom('returns')
  for (const text of random.shuffle(Array.from({ length: 1_000 }, (_, index) => kinds[index % kinds.length] ?? '')))
    add(text)
  for (let runs = 0; runs < 5; runs++) await read()
  expect((await readMailboxState(app)).position).toBe('7:1000')
  expect(await suppressed()).toEqual(['a@example.com hard', 'c@example.com complaint'])
  expect(await reports()).toBe(3)
  const changes = app.db.selectFrom('changes').select('action').where('action', '=', 'suppress-address')
  expect(await changes.execute()).toHaveLength(2)
}, 120_000)

test('counts in a folder that can only be read', async () => {
  const { imap, about, read, add, suppressed } = await sentTo(['a@example.com'], { isReadOnly: true })
  add(returned.postfix(about(0)))
  await read()
  expect([await suppressed(), imap.seen()]).toEqual([['a@example.com hard'], []])
})

test('waits longer after each failure, keeps no secret of it, and recovers', async () => {
  const { app, clock, imap, mailbox, read } = await sentTo(['a@example.com'])
  imap.state.password = 'another'
  await readBounces({ ...app, mailbox })
  const state = await readMailboxState(app)
  expect(state).toMatchObject({ lastError: 'sign-in refused', failingSince: clock.at })
  const tries = imap.state.connections
  await readBounces({ ...app, mailbox })
  expect(imap.state.connections).toBe(tries)
  imap.state.password = 'mailbox password'
  imap.state.mood = command => (command.startsWith('SELECT') ? 'cut' : undefined)
  await read()
  clock.later(3_600_000)
  await read()
  expect(await readMailboxState(app)).toMatchObject({ lastError: 'unreachable' })
  imap.state.mood = () => undefined
  clock.later(3_600_000)
  await read()
  expect(await readMailboxState(app)).toMatchObject({ lastError: '', failingSince: null })
})

test.each([
  ['folder missing', '?tls=off', 'Elsewhere'],
  ['no secure connection', '', 'INBOX'],
])('reports %s', async (error, options, folder) => {
  const { app, imap } = await sentTo(['a@example.com'], { offersTls: options === '' })
  const mailbox = openBounceMailbox(imap.url(options, folder))
  if (!mailbox) throw new Error('no mailbox')
  await readBounces({ ...app, mailbox })
  expect(await readMailboxState(app)).toMatchObject({ lastError: error })
  expect(imap.state.commands.filter(command => command.startsWith('LOGIN')).length).toBe(options === '' ? 0 : 1)
})

test('never signs in without TLS where TLS is asked for', async () => {
  const { app, imap } = await sentTo(['a@example.com'])
  const mailbox = openBounceMailbox(imap.url(''))
  if (!mailbox) throw new Error('no mailbox')
  await readBounces({ ...app, mailbox })
  expect((await readMailboxState(app)).lastError).not.toBe('')
  expect(imap.state.commands.some(command => /LOGIN|AUTHENTICATE/.test(command))).toBe(false)
})

test('stops in the middle without an error when the process stops', async () => {
  const { app, imap, mailbox, about, add, read, suppressed } = await sentTo(['a@example.com'])
  add(returned.postfix(about(0)))
  const stop = new AbortController()
  imap.state.mood = command => {
    if (!command.startsWith('UID FETCH')) return undefined
    stop.abort()
    return 'silent'
  }
  await readBounces({ ...app, mailbox }, stop.signal)
  expect(await readMailboxState(app)).toMatchObject({ failingSince: null, position: '' })
  imap.state.mood = () => undefined
  await read()
  expect(await suppressed()).toEqual(['a@example.com hard'])
})

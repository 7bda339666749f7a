import { setImmediate as turn } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import type { App } from '#domain/app.ts'
import { MailDelay, MailError } from '#platform/mail/mail-transport.ts'
import { buildMail, readMails } from '#tests/support/build-mail.ts'
import { testApp, testDatabase } from '#tests/support/test-app.ts'
import { deliverDueMails } from './deliver-mails.server.ts'
import { lastAttempt } from './mail-attempts.ts'

const options = { baseUrl: 'https://roofs.example', from: 'no-reply@roofs.example' }
const after = (start: Date, seconds: number) => new Date(start.getTime() + seconds * 1_000)

test('sends a due email once, under the id of its row', async () => {
  const { app, clock, mail } = await testApp()
  await buildMail(app, { replyTo: 'ann@example.com' })

  await deliverDueMails(app, options)
  await deliverDueMails(app, options)

  const [row] = await readMails(app)
  expect(row).toMatchObject({ state: 'sent', attempts: 1, lastError: null, sentAt: clock.at })
  expect(mail.sent).toMatchObject([
    { id: row?.id, to: 'ace@example.com', replyTo: 'ann@example.com', subject: 'A quote', at: clock.at },
  ])
  expect(mail.sent[0]?.from).toEqual({ name: 'Roof Rescue', address: 'no-reply@roofs.example' })
})

test('waits longer after each failed attempt, and sends once the server is back', async () => {
  const { app, clock, mail } = await testApp()
  const start = clock.at
  await buildMail(app)
  mail.failure = new MailDelay('unreachable')

  await deliverDueMails(app, options)
  expect(await readMails(app)).toMatchObject([
    { state: 'waiting', attempts: 1, lastError: 'unreachable', nextAttemptAt: after(start, 5) },
  ])

  clock.at = after(start, 4)
  await deliverDueMails(app, options)
  expect(await readMails(app)).toMatchObject([{ attempts: 1 }])

  clock.at = after(start, 5)
  await deliverDueMails(app, options)
  expect(await readMails(app)).toMatchObject([{ attempts: 2, nextAttemptAt: after(start, 15) }])

  mail.failure = undefined
  clock.at = after(start, 15)
  await deliverDueMails(app, options)
  expect(await readMails(app)).toMatchObject([{ state: 'sent', attempts: 3, lastError: null, sentAt: clock.at }])
  expect(mail.sent).toHaveLength(1)
})

test('gives up on an email after five days of attempts', async () => {
  const { app, clock, mail } = await testApp()
  await buildMail(app)
  await app.db
    .updateTable('mails')
    .set({ attempts: lastAttempt - 2 })
    .execute()
  mail.failure = new MailDelay('unreachable')

  await deliverDueMails(app, options)
  expect(await readMails(app)).toMatchObject([{ state: 'waiting', attempts: lastAttempt - 1 }])

  clock.at = after(clock.at, 900)
  await deliverDueMails(app, options)
  expect(await readMails(app)).toMatchObject([{ state: 'failed', attempts: lastAttempt, lastError: 'unreachable' }])
})

test('gives up at once on a permanent failure', async () => {
  const { app, mail } = await testApp()
  await buildMail(app)
  mail.failure = new MailError('refused 550')

  await deliverDueMails(app, options)

  expect(await readMails(app)).toMatchObject([{ state: 'failed', attempts: 1, lastError: 'refused 550', sentAt: null }])
})

test('sends nothing to a suppressed address, however it is written', async () => {
  const { app, clock, mail } = await testApp()
  await buildMail(app, { recipient: 'Ace@Example.com' })
  await app.db
    .insertInto('mailSuppressions')
    .values({ address: 'ace@example.com', reason: 'asked', at: clock.at })
    .execute()

  await deliverDueMails(app, options)

  expect(mail.sent).toEqual([])
  expect(await readMails(app)).toMatchObject([{ state: 'suppressed', attempts: 0, sentAt: null }])
})

test('delivers other emails despite a bad one', async () => {
  const { app, mail } = await testApp()
  await buildMail(app, {
    recipient: 'bad@example.com',
    content: { ...plain, button: { label: 'x', path: '//evil.example' } },
  })
  await buildMail(app, { recipient: 'older@example.com' })
  await sql`update mails set content = '{"subject": 1}' where recipient = 'older@example.com'`.execute(app.db)
  await buildMail(app, { recipient: 'angry@example.com' })
  await buildMail(app, { recipient: 'good@example.com' })
  mail.underWay = async ({ to }) => {
    if (to === 'angry@example.com') throw new Error('something about angry@example.com')
  }

  await deliverDueMails(app, options)

  expect(await readMails(app)).toMatchObject([
    { recipient: 'bad@example.com', state: 'waiting', attempts: 1, lastError: 'fault' },
    { recipient: 'older@example.com', state: 'waiting', attempts: 1, lastError: 'fault' },
    { recipient: 'angry@example.com', state: 'waiting', attempts: 1, lastError: 'fault' },
    { recipient: 'good@example.com', state: 'sent' },
  ])
})

test('sends each of fifty emails once from two parallel processes', async () => {
  const connection = await testDatabase()
  const [one, two] = [await testApp({ connection }), await testApp({ connection })]
  for (let index = 0; index < 50; index++) await buildMail(one.app, { recipient: `ace-${index}@example.com` })
  // Neither process finishes before the other has begun, or a slow connection would find nothing left to send.
  const begun = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  for (const [at, { mail }] of [one, two].entries())
    mail.underWay = async () => {
      begun[at]?.resolve()
      await Promise.all(begun.map(({ promise }) => promise))
      await turn()
    }
  // Otherwise, when one process waits for the other's email, the end of the test waits too.
  onTestFinished(() => {
    for (const { resolve } of begun) resolve()
  })

  await Promise.all([deliverDueMails(one.app, options), deliverDueMails(two.app, options)])

  const sent = [...one.mail.sent, ...two.mail.sent].map(({ to }) => to)
  expect(new Set(sent).size).toBe(50)
  expect(sent).toHaveLength(50)
  expect(one.mail.sent.length).toBeGreaterThan(0)
  expect(two.mail.sent.length).toBeGreaterThan(0)
  expect((await readMails(one.app)).every(({ state, attempts }) => state === 'sent' && attempts === 1)).toBe(true)
})

test('releases an email when its process dies, and lets another process send it', async () => {
  const connection = await testDatabase()
  const [dying, other] = [await testApp({ connection }), await testApp({ connection })]
  await buildMail(other.app)
  const onWire = Promise.withResolvers<void>()
  const dead = Promise.withResolvers<void>()
  dying.mail.underWay = async () => {
    onWire.resolve()
    await dead.promise
  }

  const delivering = deliverDueMails(dying.app, options)
  await onWire.promise
  await deliverDueMails(other.app, options)
  expect(other.mail.sent).toEqual([])

  await endSessions(other.app)
  dead.resolve()
  await expect(delivering).rejects.toThrow()
  await deliverDueMails(other.app, options)

  expect(other.mail.sent.map(({ id }) => id)).toEqual(dying.mail.sent.map(({ id }) => id))
  expect(await readMails(other.app)).toMatchObject([{ state: 'sent', attempts: 1 }])
})

test('starts no further email once the product stops', async () => {
  const { app, mail } = await testApp()
  const stopping = new AbortController()
  mail.underWay = async () => stopping.abort()
  for (let index = 0; index < 5; index++) await buildMail(app)

  await deliverDueMails(app, { ...options, signal: stopping.signal })

  expect(mail.sent).toHaveLength(1)
})

const plain = { subject: 'A quote', preheader: '', paragraphs: [], button: null }

/** Imitates the database's reaction to a client process that died. */
async function endSessions({ db }: App) {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(db)
}

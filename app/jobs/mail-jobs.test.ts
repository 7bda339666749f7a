import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { compose } from '#boot/compose.ts'
import { openSmtpMail } from '#platform/mail/smtp-mail.ts'
import { buildMail, readMails } from '#tests/support/build-mail.ts'
import { startMailServer } from '#tests/support/mail-server.ts'
import { startJobs } from '#tests/support/start-jobs.ts'
import { testApp, testDatabase } from '#tests/support/test-app.ts'
import { listJobs } from './jobs.ts'

const settings = { baseUrl: 'https://roofs.example', mailFrom: 'no-reply@roofs.example', deliversMail: true }

test('delivers queued email, and email queued later', async () => {
  const { app, mail } = await testApp({ connections: 16 })
  await buildMail(app)
  startJobs(listJobs(app, settings))
  await expect.poll(() => mail.sent.length).toBe(1)

  await buildMail(app)
  await expect.poll(() => mail.sent.length).toBe(2)
})

test('isn’t blocked by one hanging mail server, and sends at most four emails at once', async () => {
  const { app, mail } = await testApp({ connections: 16 })
  const hanging = Promise.withResolvers<void>()
  const begun: string[] = []
  mail.underWay = async ({ to }) => {
    begun.push(to)
    if (to.startsWith('hangs')) await hanging.promise
  }
  for (const name of ['hangs-1', 'hangs-2', 'good-1', 'hangs-3'])
    await buildMail(app, { recipient: `${name}@example.com` })
  const { poke, stop } = startJobs(listJobs(app, settings))
  // Otherwise a failing test would wait for the hanging send until its timeout.
  onTestFinished(() => hanging.resolve())
  await expect.poll(() => mail.sent.map(({ to }) => to)).toEqual(['good-1@example.com'])

  await buildMail(app, { recipient: 'good-2@example.com' })
  poke('deliver-mails')
  await expect.poll(() => mail.sent.length).toBe(2)

  for (const name of ['hangs-4', 'good-3']) await buildMail(app, { recipient: `${name}@example.com` })
  poke('deliver-mails')
  await expect.poll(() => begun).toContain('hangs-4@example.com')
  expect(begun).not.toContain('good-3@example.com')

  const stopped = stop()
  hanging.resolve()
  await stopped
  const states = (await readMails(app)).map(({ state }) => state)
  expect(states.filter(state => state === 'sent')).toHaveLength(6)
  expect(states.at(-1)).toBe('waiting')
})

test('delivers other email while all bulk email hangs', async () => {
  const { app, mail } = await testApp({ connections: 16 })
  const hanging = Promise.withResolvers<void>()
  let begun = 0
  mail.underWay = async ({ to }) => {
    if (!to.startsWith('bulk')) return
    begun += 1
    await hanging.promise
  }
  for (let index = 0; index < 6; index++) await buildMail(app, { recipient: `bulk-${index}@example.com` })
  await app.db.updateTable('mails').set({ isBulk: true }).execute()
  const { stop } = startJobs(listJobs(app, settings))
  onTestFinished(() => hanging.resolve())
  await expect.poll(() => begun).toBe(4)

  for (let index = 0; index < 6; index++) await buildMail(app, { recipient: `homeowner-${index}@example.com` })
  await expect.poll(() => mail.sent.length).toBe(6)
  expect(begun).toBe(4)

  const stopped = stop()
  hanging.resolve()
  await stopped
})

test('delivers once after a mail server recovers', async () => {
  const server = await startMailServer()
  const mail = openSmtpMail(server.url)
  const clock = { at: new Date('2026-07-01T12:00:00Z'), now: () => clock.at }
  const { app, close } = compose({ connection: await testDatabase(), secret: 'x', mail, limits: {}, clock })
  onTestFinished(close)
  await server.stop()
  await buildMail(app)
  const { poke, lines } = startJobs(listJobs(app, settings))
  await expect.poll(() => readMails(app)).toMatchObject([{ state: 'waiting', attempts: 1, lastError: 'unreachable' }])

  await server.start()
  clock.at = new Date('2026-07-01T12:00:05Z')
  poke('deliver-mails')
  await expect.poll(() => readMails(app)).toMatchObject([{ state: 'sent', attempts: 2 }])
  expect(server.received.map(({ to }) => to)).toEqual([['ace@example.com']])
  expect(lines).toEqual([])
})

test('logs each kind of failure once while the database is down, and delivers when it recovers', async () => {
  const connection = await testDatabase()
  const { app, clock, mail } = await testApp({ connection })
  const { poke, lines } = startJobs(listJobs(app, settings).slice(0, 1))
  const due = new Date('2026-07-01T12:00:05Z')
  await buildMail(app)
  await app.db.updateTable('mails').set({ nextAttemptAt: due }).execute()
  const reopen = await closeDatabase(connection)
  await expect.poll(() => lines.length).toBeGreaterThan(0)

  await reopen()
  clock.at = due
  poke('deliver-mails')
  await expect.poll(() => mail.sent.length).toBe(1)
  await expect.poll(() => lines.at(-1)?.message).toBe('A job works again')
  // Some connections break and others are refused; the number of each is random.
  const ways = lines.slice(0, -1).map(({ fields }) => JSON.stringify({ ...fields, frames: [] }))
  expect(new Set(ways).size).toBe(ways.length)
})

test('queues email while email is off and runs the other jobs', async () => {
  const { app } = await testApp()
  const namesWith = (deliversMail: boolean) => listJobs(app, { ...settings, deliversMail }).map(({ name }) => name)
  const senders = ['deliver-mails', 'deliver-bulk-mails']
  expect(namesWith(true)).toEqual(expect.arrayContaining(senders))
  expect(namesWith(false)).toEqual(namesWith(true).filter(name => !senders.includes(name)))
})

/** Ends every connection to the database and blocks new ones until the returned function is called. */
async function closeDatabase({ database, ...server }: Awaited<ReturnType<typeof testDatabase>>) {
  const client = new Client({ ...server, database: 'postgres' })
  await client.connect()
  await client.query(`alter database ${database} allow_connections false`)
  await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [database])
  return async () => {
    await client.query(`alter database ${database} allow_connections true`)
    await client.end()
  }
}

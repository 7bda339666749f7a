import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { compose } from '#compose.ts'
import { openSmtpMail } from '#platform/smtp-mail.ts'
import { buildMail, readMails } from '#tests/support/build-mail.ts'
import { startMailServer } from '#tests/support/mail-server.ts'
import { testApp, testDatabase } from '#tests/support/test-app.ts'
import { type Job, listJobs } from './jobs.ts'
import { type Round, runJobs } from './run-jobs.ts'

const settings = { baseUrl: 'https://roofs.example', mailFrom: 'no-reply@roofs.example', deliversMail: true }

function run(jobs: Job[]) {
  const lines: { fields: object; message: string }[] = []
  const write = (fields: object, message: string) => lines.push({ fields, message })
  const running = runJobs(jobs, { info: write, error: write })
  onTestFinished(running.stop)
  return { ...running, lines }
}

test('queued mails arrive, and one that comes later too', async () => {
  const { app, mail } = await testApp()
  await buildMail(app)
  run(listJobs(app, settings))
  await expect.poll(() => mail.sent.length).toBe(1)

  await buildMail(app)
  await expect.poll(() => mail.sent.length, { timeout: 5_000 }).toBe(2)
})

test('a mail server that hangs for one mail holds up no other, and at most four mails are under way', async () => {
  const { app, mail } = await testApp()
  const hanging = Promise.withResolvers<void>()
  const begun: string[] = []
  mail.underWay = async ({ to }) => {
    begun.push(to)
    if (to.startsWith('hangs')) await hanging.promise
  }
  for (const name of ['hangs-1', 'hangs-2', 'good-1', 'hangs-3'])
    await buildMail(app, { recipient: `${name}@example.com` })
  const { poke, stop } = run(listJobs(app, settings))
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

test('bulk mails that all hang hold up no other mail', async () => {
  const { app, mail } = await testApp()
  const hanging = Promise.withResolvers<void>()
  let begun = 0
  mail.underWay = async ({ to }) => {
    if (!to.startsWith('bulk')) return
    begun += 1
    await hanging.promise
  }
  for (let index = 0; index < 6; index++) await buildMail(app, { recipient: `bulk-${index}@example.com` })
  await app.db.updateTable('mails').set({ isBulk: true }).execute()
  const { stop } = run(listJobs(app, settings))
  await expect.poll(() => begun).toBe(4)

  for (let index = 0; index < 6; index++) await buildMail(app, { recipient: `homeowner-${index}@example.com` })
  await expect.poll(() => mail.sent.length).toBe(6)
  expect(begun).toBe(4)

  const stopped = stop()
  hanging.resolve()
  await stopped
})

test('a dead mail server delays a mail, and it arrives once when the server is back', async () => {
  const server = await startMailServer()
  const mail = openSmtpMail(server.url)
  const clock = { at: new Date('2026-07-01T12:00:00Z'), now: () => clock.at }
  const { app, close } = compose({ connection: await testDatabase(), secret: 'x', mail, limits: {}, clock })
  onTestFinished(close)
  await server.stop()
  await buildMail(app)
  const { poke, lines } = run(listJobs(app, settings))
  await expect.poll(() => readMails(app)).toMatchObject([{ state: 'waiting', attempts: 1, lastError: 'unreachable' }])

  await server.start()
  clock.at = new Date('2026-07-01T12:00:05Z')
  poke('deliver-mails')
  await expect.poll(() => readMails(app)).toMatchObject([{ state: 'sent', attempts: 2 }])
  expect(server.received.map(({ to }) => to)).toEqual([['ace@example.com']])
  expect(lines).toEqual([])
})

test('while the database is away each way to fail is told once, and mails arrive when it is back', async () => {
  const connection = await testDatabase()
  const { app, clock, mail } = await testApp({ connection })
  const { poke, lines } = run(listJobs(app, settings).slice(0, 1))
  const due = new Date('2026-07-01T12:00:05Z')
  await buildMail(app)
  await app.db.updateTable('mails').set({ nextAttemptAt: due }).execute()
  const reopen = await closeDatabase(connection)
  await expect.poll(() => lines.length, { timeout: 5_000 }).toBeGreaterThan(0)

  await reopen()
  clock.at = due
  poke('deliver-mails')
  await expect.poll(() => mail.sent.length, { timeout: 5_000 }).toBe(1)
  await expect.poll(() => lines.at(-1)?.message).toBe('A job works again')
  // Connections that end, and such as are refused: how many of the rounds meet which is chance.
  const ways = lines.slice(0, -1).map(({ fields }) => JSON.stringify({ ...fields, frames: [] }))
  expect(new Set(ways).size).toBe(ways.length)
})

test('while mail is switched off, mails wait and the other jobs run', async () => {
  const { app } = await testApp()
  const namesWith = (deliversMail: boolean) => listJobs(app, { ...settings, deliversMail }).map(({ name }) => name)
  const senders = ['deliver-mails', 'deliver-bulk-mails']
  expect(namesWith(true)).toEqual(expect.arrayContaining(senders))
  expect(namesWith(false)).toEqual(namesWith(true).filter(name => !senders.includes(name)))
})

test('every job of the table does its work on the real database', async () => {
  const { app } = await testApp()
  for (const job of listJobs(app, settings)) await job.run(new AbortController().signal)
})

test('a job that fails is logged once by its name, without what was in the error, and comes again', async () => {
  const rounds = { count: 0 }
  const failing: Job = {
    name: 'sweep',
    everyMilliseconds: 1,
    async run() {
      rounds.count++
      if (rounds.count <= 3) throw Object.assign(new TypeError('ann@example.com is not an address'), { code: '22P02' })
    },
  }
  const { poke, lines } = run([failing])
  for (const round of [1, 2, 3]) {
    await expect.poll(() => rounds.count).toBe(round)
    poke('sweep')
  }
  await expect.poll(() => lines.length).toBe(2)

  expect(lines[0]).toMatchObject({
    message: 'A job failed',
    fields: {
      job: 'sweep',
      error: 'TypeError',
      code: '22P02',
      frames: expect.arrayContaining([expect.stringContaining('run-jobs.test')]),
    },
  })
  expect(lines[1]).toEqual({ message: 'A job works again', fields: { job: 'sweep' } })
  expect(JSON.stringify(lines)).not.toContain('ann@')
})

test('a job whose rounds fail by turns in two ways tells of each once', async () => {
  const codes = ['57P01', 'ECONNREFUSED', '57P01', 'ECONNREFUSED']
  const failing: Job = {
    name: 'sweep',
    everyMilliseconds: 3_600_000,
    async run() {
      const code = codes.shift()
      if (code) throw Object.assign(new Error('away'), { code })
    },
  }
  const { poke, lines } = run([failing])
  for (const left of [3, 2, 1, 0]) {
    await expect.poll(() => codes.length).toBe(left)
    poke('sweep')
  }
  await expect.poll(() => lines.map(({ message }) => message)).toContain('A job works again')
  expect(lines.map(({ fields }) => ('code' in fields ? fields.code : 'none'))).toEqual([
    '57P01',
    'ECONNREFUSED',
    'none',
  ])
})

test('one failing job does not hold up another', async () => {
  const rounds = { count: 0 }
  const failing: Job = { name: 'bad', everyMilliseconds: 1, run: () => Promise.reject(new Error('x')) }
  const working: Job = { name: 'good', everyMilliseconds: 1, run: async () => rounds.count++ }
  run([failing, working])
  await expect.poll(() => rounds.count).toBeGreaterThan(3)
})

test('stopping waits for what is under way, begins nothing more and does not wait for the next round', async () => {
  const gate = Promise.withResolvers<void>()
  const log: string[] = []
  const slow: Job = {
    name: 'slow',
    everyMilliseconds: 3_600_000,
    async run(signal) {
      log.push('begun')
      await gate.promise
      log.push(signal.aborted ? 'ended when asked' : 'ended')
    },
  }
  const idle: Job = { name: 'idle', everyMilliseconds: 3_600_000, run: async () => log.push('idle') }
  const { stop, poke } = run([slow, idle])
  await expect.poll(() => log).toEqual(['begun', 'idle'])

  const stopping = stop()
  poke('idle')
  gate.resolve()
  await stopping
  expect(log).toEqual(['begun', 'idle', 'ended when asked'])
})

test('of four that have nothing to do one looks at a time; once one is at work the others join him', async () => {
  const gate = Promise.withResolvers<void>()
  const looks = { idle: 0, busy: 0 }
  const idle: Job = { name: 'idle', everyMilliseconds: 100, atOnce: 4, run: async () => looks.idle++ }
  const busy: Job = {
    name: 'busy',
    everyMilliseconds: 3_600_000,
    atOnce: 4,
    run: async () => {
      looks.busy++
      await gate.promise
    },
  }
  const { stop } = run([idle, busy])
  await expect.poll(() => looks.idle, { timeout: 5_000 }).toBeGreaterThan(4)
  const { idle: before } = looks
  const startedAt = performance.now()
  await expect.poll(() => looks.idle, { timeout: 5_000 }).toBeGreaterThan(before + 10)
  // Four that each looked by themselves would take a quarter of that.
  expect(performance.now() - startedAt).toBeGreaterThan(500)
  expect(looks.busy).toBe(4)
  const stopped = stop()
  gate.resolve()
  await stopped
})

test('a job that is poked while it runs runs again at once', async () => {
  const gate = Promise.withResolvers<void>()
  const rounds = { count: 0 }
  const job: Job = {
    name: 'slow',
    everyMilliseconds: 3_600_000,
    async run() {
      rounds.count++
      await gate.promise
    },
  }
  const { poke } = run([job])
  await expect.poll(() => rounds.count).toBe(1)
  poke('slow')
  gate.resolve()
  await expect.poll(() => rounds.count).toBe(2)
})

/** Ends every connection to the database and lets nobody in, until what it answers is called. */
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

test('every round is told of, with what became of it', async () => {
  const rounds: Round[] = []
  let fails = true
  const job = {
    name: 'erase-mails',
    everyMilliseconds: 5,
    run: async () => fails && Promise.reject(new TypeError('a name')),
  }
  const running = runJobs([job], { info() {}, error() {} }, round => rounds.push(round))
  onTestFinished(running.stop)
  await expect.poll(() => rounds.length).toBe(1)
  fails = false
  running.poke('erase-mails')
  await expect.poll(() => rounds.length).toBeGreaterThan(1)
  expect(rounds[0]).toMatchObject({ job: 'erase-mails', everyMilliseconds: 5, failure: { error: 'TypeError' } })
  expect(rounds[1]).toMatchObject({ failure: null, seconds: expect.any(Number) })
})

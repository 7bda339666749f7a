import { expect, onTestFinished, test } from 'vitest'
import { startJobs } from '#tests/support/start-jobs.ts'
import { testApp } from '#tests/support/test-app.ts'
import { type Job, listJobs } from './jobs.ts'
import { type Run, runJobs } from './run-jobs.ts'

const settings = { baseUrl: 'https://roofs.example', mailFrom: 'no-reply@roofs.example', deliversMail: true }

test('runs every job on the real database', async () => {
  const { app } = await testApp()
  for (const job of listJobs(app, settings)) await job.run(new AbortController().signal, () => {})
})

test('fetches nothing from the state or the weather service unless it’s configured', async () => {
  const { app } = await testApp()
  const source = { host: 'x', fetch: async () => ({ error: 'unreachable' }) }
  const outside = ['fetch-license-file', 'fetch-discipline-files', 'read-weather']
  const among = (more: object) => {
    const names = listJobs(app, { ...settings, ...more }).map(({ name }) => name)
    return outside.filter(name => names.includes(name))
  }
  expect(among({})).toEqual([])
  expect(among({ licenseFile: source, disciplineFiles: () => source })).toEqual(outside.slice(0, 2))
})

test('logs a failing job once by name, without data from the error, and runs it again', async () => {
  const runs = { count: 0 }
  const failing: Job = {
    name: 'sweep',
    everyMilliseconds: 1,
    async run() {
      runs.count++
      if (runs.count <= 3) throw Object.assign(new TypeError('ann@example.com is not an address'), { code: '22P02' })
    },
  }
  const { poke, lines } = startJobs([failing])
  for (const run of [1, 2, 3]) {
    await expect.poll(() => runs.count).toBe(run)
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

test('logs each of two alternating failures once', async () => {
  const codes = ['57P01', 'ECONNREFUSED', '57P01', 'ECONNREFUSED']
  const failing: Job = {
    name: 'sweep',
    everyMilliseconds: 3_600_000,
    async run() {
      const code = codes.shift()
      if (code) throw Object.assign(new Error('away'), { code })
    },
  }
  const { poke, lines } = startJobs([failing])
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

test('isn’t blocked by a failing job', async () => {
  const runs = { count: 0 }
  const failing: Job = { name: 'bad', everyMilliseconds: 1, run: () => Promise.reject(new Error('x')) }
  const working: Job = { name: 'good', everyMilliseconds: 1, run: async () => runs.count++ }
  startJobs([failing, working])
  await expect.poll(() => runs.count).toBeGreaterThan(3)
})

test('waits for running jobs on stop, starts nothing new and doesn’t wait for the next interval', async () => {
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
  const { stop, poke } = startJobs([slow, idle])
  await expect.poll(() => log).toEqual(['begun', 'idle'])

  const stopping = stop()
  poke('idle')
  gate.resolve()
  await stopping
  expect(log).toEqual(['begun', 'idle', 'ended when asked'])
})

test('polls with one of four idle runners, and wakes the next for every item found', async () => {
  const gate = Promise.withResolvers<void>()
  const looks = { idle: 0, slow: 0, busy: 0 }
  const idle: Job = { name: 'idle', everyMilliseconds: 100, atOnce: 4, run: async () => looks.idle++ }
  const busy: Job = {
    name: 'busy',
    everyMilliseconds: 3_600_000,
    atOnce: 4,
    run: async (_, onFound) => {
      looks.busy++
      // A database answers later than this.
      await Promise.resolve()
      onFound()
      await gate.promise
    },
  }
  // A query of an empty queue takes this long on a slow machine.
  const slow: Job = {
    name: 'slow',
    everyMilliseconds: 3_600_000,
    atOnce: 4,
    run: async () => {
      looks.slow++
      await gate.promise
    },
  }
  const { stop } = startJobs([idle, busy, slow])
  await expect.poll(() => looks.idle).toBeGreaterThan(4)
  const { idle: before } = looks
  const startedAt = performance.now()
  await expect.poll(() => looks.idle).toBeGreaterThan(before + 10)
  // Four independent pollers would take a quarter of that.
  expect(performance.now() - startedAt).toBeGreaterThan(500)
  expect([looks.busy, looks.slow]).toEqual([4, 1])
  const stopped = stop()
  gate.resolve()
  await stopped
})

test('runs a job again at once when it’s poked while running', async () => {
  const gate = Promise.withResolvers<void>()
  const runs = { count: 0 }
  const job: Job = {
    name: 'slow',
    everyMilliseconds: 3_600_000,
    async run() {
      runs.count++
      await gate.promise
    },
  }
  const { poke } = startJobs([job])
  await expect.poll(() => runs.count).toBe(1)
  poke('slow')
  gate.resolve()
  await expect.poll(() => runs.count).toBe(2)
})

test('reports every run with its result', async () => {
  const runs: Run[] = []
  let fails = true
  const job = {
    name: 'erase-mails',
    everyMilliseconds: 5,
    run: async () => fails && Promise.reject(new TypeError('a name')),
  }
  const running = runJobs([job], { info() {}, error() {} }, run => runs.push(run))
  onTestFinished(running.stop)
  await expect.poll(() => runs.length).toBe(1)
  fails = false
  running.poke('erase-mails')
  await expect.poll(() => runs.length).toBeGreaterThan(1)
  expect(runs[0]).toMatchObject({ job: 'erase-mails', everyMilliseconds: 5, failure: { error: 'TypeError' } })
  expect(runs[1]).toMatchObject({ failure: null, seconds: expect.any(Number) })
})

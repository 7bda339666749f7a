import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { readSigns } from '#domain/oversight/alarms/read-signs.server.ts'
import { openFileSource } from '#platform/network/file-source.ts'
import { buildListing, buildOperator, operator } from '#tests/support/builders.ts'
import { disciplineFile, disciplineLine, giveDisciplineFile } from '#tests/support/discipline-file.ts'
import { testApp } from '#tests/support/test-app.ts'
import { listDisciplined } from './discipline-entries.server.ts'
import { largestDisciplineFile } from './discipline-file.ts'
import { isDisciplineFailing, isDisciplineFileRejected, listDisciplineFiles } from './discipline-files.server.ts'
import { fetchDisciplineFiles } from './fetch-discipline-files.server.ts'
import { undoDisciplineFile } from './take-discipline-file.server.ts'

const day = 86_400_000
const years = { '2526': '2025', '2425': '2024', '2324': '2023', '2223': '2022' } as const

function textOf(year: string) {
  const entered = `09/14/${years[year as keyof typeof years]}`
  return disciplineFile(
    [disciplineLine({ entered, complaint: `${year}0001`, number: '1330009', county: 'Orange', zip: '' })],
    entered,
  )
}

type Answer = (year: string, request: IncomingMessage, response: ServerResponse) => void

/** The state as of July 1, 2026: no file of the year that begins, and none of the oldest. */
const state: Answer = (year, request, response) => {
  if (!(year in years)) return void response.writeHead(404).end()
  const mark = { ETag: `"${year}"`, 'Last-Modified': 'Sun, 28 Jun 2026 09:00:00 GMT' }
  if (request.headers['if-none-match'] === mark.ETag) return void response.writeHead(304).end()
  response.writeHead(200, mark).end(textOf(year))
}

async function installation(answer: Answer = state) {
  const served = { answer, asked: [] as string[] }
  const server = createServer((request, response) => {
    const year = /contractor_disc_lic_(\d{4})\.csv$/.exec(request.url ?? '')?.[1] ?? ''
    served.asked.push(`${year}${request.headers['if-none-match'] ? ' if changed' : ''}`)
    served.answer(year, request, response)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const source = (year: string) =>
    openFileSource({
      url: `http://127.0.0.1:${port}/pro/cilb/reports/contractor_disc_lic_${year}.csv`,
      agent: 'Roof Rescue (+https://directory.example)',
      largestBytes: largestDisciplineFile,
      timeoutMs: 2_000,
    })
  const { app, clock } = await testApp()
  await buildOperator(app)
  const run = () => fetchDisciplineFiles({ ...app, source }, new AbortController().signal)
  return { app, clock, served, run }
}

test('fetches each published fiscal year weekly, and only what changed', async () => {
  const { app, clock, served, run } = await installation()
  expect(await run()).toEqual({
    ...{ '2627': 'not published yet', '2526': 'taken', '2425': 'taken', '2324': 'taken', '2223': 'taken' },
  })
  expect(await run()).toEqual({})
  expect(await listDisciplineFiles(app)).toHaveLength(4)
  expect((await listDisciplineFiles(app))[0]).toMatchObject({ way: 'fetch', fileDay: '2026-06-28', outcome: 'taken' })
  served.asked = []
  clock.later(7 * day)
  expect(await run()).toMatchObject({ '2526': 'unchanged', '2223': 'unchanged', '2627': 'not published yet' })
  expect(served.asked).toEqual(['2627', '2526 if changed', '2425 if changed', '2324 if changed', '2223 if changed'])
  expect(await listDisciplineFiles(app)).toHaveLength(4)
})

test('reads an unchanged file again after four weeks, for the licenses that listings have named since', async () => {
  const { app, clock, run } = await installation()
  await run()
  await buildListing(app, { licenseNumber: 'CCC1330009' })
  clock.later(7 * day)
  await run()
  expect(await listDisciplined(app)).toEqual([])
  clock.later(21 * day)
  expect(await run()).toMatchObject({ '2526': 'taken', '2223': 'taken' })
  expect(await listDisciplined(app)).toMatchObject([{ complaints: 4 }])
})

test.each<[string, Answer]>([
  ['status 503', (_, __, response) => void response.writeHead(503).end()],
  ['unreachable', (_, request) => void request.socket.destroy()],
  ['timed out', () => undefined],
  ['layout', (_, __, response) => void response.writeHead(200).end('<!doctype html><p>Down for maintenance')],
  ['truncated', (_, __, response) => void response.writeHead(200).end(textOf('2425').slice(0, 520))],
  ['other-year', (_, __, response) => void response.writeHead(200).end(textOf('2324'))],
])(
  'a server that answers with %s changes nothing, is asked again a day later, and raises the alarm',
  async (error, bad) => {
    const { app, clock, served, run } = await installation()
    await run()
    const before = await listDisciplineFiles(app)
    served.answer = (year, request, response) => (year === '2425' ? bad : state)(year, request, response)
    clock.later(7 * day)
    expect(await run()).toMatchObject({ '2425': error, '2324': 'unchanged' })
    const taken = (await listDisciplineFiles(app)).filter(({ outcome }) => outcome === 'taken')
    expect(taken).toEqual(before)
    for (const _ of [2, 3]) {
      expect(await isDisciplineFailing(app, 3)).toBe(false)
      clock.later(day)
      expect(await run()).toEqual({ '2425': error })
    }
    expect(await isDisciplineFailing(app, 3)).toBe(true)
    served.answer = state
    clock.later(day)
    expect(await run()).toEqual({ '2425': 'taken' })
    expect(await isDisciplineFailing(app, 3)).toBe(false)
    expect(await isDisciplineFileRejected(app)).toBe(false)
  },
)

test('the job never imports an undone file again; a person can', async () => {
  const { app, clock, run } = await installation()
  await run()
  const taken = await listDisciplineFiles(app)
  const fileId = taken.find(({ fiscalYear }) => fiscalYear === '2425')?.id ?? ''
  expect(await undoDisciplineFile(app, operator, { fileId })).toEqual({ ok: true })
  const inForce = () =>
    app.db.selectFrom('disciplineFilesInForce').select('id').where('fiscalYear', '=', '2425').execute()
  for (const _ of [1, 2]) {
    clock.later(28 * day)
    expect(await run()).toMatchObject({ '2425': 'taken' })
    expect(await inForce()).toEqual([])
  }
  expect(await giveDisciplineFile(app, textOf('2425'))).toMatchObject({ ok: true, isSame: false })
  expect(await inForce()).toHaveLength(1)
})

test('the alarm about fetching ends when the file is given by hand, or when nothing is fetched anymore', async () => {
  const { app, clock, served, run } = await installation()
  await run()
  served.answer = (year, request, response) =>
    year === '2425' ? void response.writeHead(503).end() : state(year, request, response)
  clock.later(7 * day)
  for (const _ of [1, 2, 3]) {
    await run()
    clock.later(day)
  }
  const configured = { deliversMail: true, readsMailbox: false, fetchesLicenses: true }
  const signs = async (fetchesDiscipline: boolean) =>
    (await readSigns(app, { ...configured, fetchesDiscipline })).map(({ kind }) => kind)
  expect(await signs(true)).toEqual(['discipline-file-failing'])
  expect(await signs(false)).toEqual([])
  await giveDisciplineFile(app, textOf('2324'))
  expect(await signs(true)).toEqual(['discipline-file-failing'])
  await giveDisciplineFile(app, textOf('2425'))
  expect(await signs(true)).toEqual([])
})

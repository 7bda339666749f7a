import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { openFileSource } from '#platform/network/file-source.ts'
import { buildListing, buildOperator } from '#tests/support/builders.ts'
import { licenseFile, licenseLine } from '#tests/support/license-file.ts'
import { testApp } from '#tests/support/test-app.ts'
import { fetchLicenseFile } from './fetch-license-file.server.ts'
import { largestLicenseFile } from './license-file.ts'
import { isLatestRefused, listLicenseFiles, readFileState } from './license-files.server.ts'

const day = 86_400_000
const text = licenseFile([licenseLine()])
const mark = { ETag: '"v1"', 'Last-Modified': 'Sun, 28 Jun 2026 09:00:00 GMT' }

type Answer = (request: IncomingMessage, response: ServerResponse) => void

async function installation(answer: Answer, { largestBytes = largestLicenseFile, timeoutMs = 10_000 } = {}) {
  const state = { answer, asked: [] as IncomingMessage['headers'][] }
  const server = createServer((request, response) => {
    state.asked.push(request.headers)
    state.answer(request, response)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const url = `http://127.0.0.1:${port}/files/CONSTRUCTIONLICENSE_1.csv`
  const source = openFileSource({ url, agent: 'Roof Rescue (+https://directory.example)', largestBytes, timeoutMs })
  const { app, clock } = await testApp()
  await buildOperator(app)
  await buildListing(app, { licenseNumber: 'CCC1330001' })
  const run = () => fetchLicenseFile({ ...app, source }, new AbortController().signal)
  return { app, clock, state, run }
}

const sendsFile: Answer = (_, response) => response.writeHead(200, mark).end(text)

test('fetches weekly, asks for a newer file only, and takes the day from the server', async () => {
  const { app, clock, state, run } = await installation(sendsFile)
  expect(await run()).toBe('taken')
  expect(await run()).toBeUndefined()
  expect(state.asked[0]).toMatchObject({ 'user-agent': 'Roof Rescue (+https://directory.example)' })
  expect(state.asked[0]?.['if-none-match']).toBeUndefined()
  expect(await listLicenseFiles(app)).toMatchObject([
    { fileName: 'CONSTRUCTIONLICENSE_1.csv', way: 'fetch', fileDay: '2026-06-28', outcome: 'taken', fileRows: 101 },
  ])
  state.answer = (request, response) => {
    const isKnown = request.headers['if-none-match'] === '"v1"' && request.headers['if-modified-since']
    response.writeHead(isKnown ? 304 : 500).end()
  }
  clock.later(7 * day)
  expect(await run()).toBe('unchanged')
  expect(await listLicenseFiles(app)).toHaveLength(1)
  clock.later(7 * day)
  expect(await run()).toBe('unchanged')
})

test.each<[string, Answer]>([
  ['status 503', (_, response) => void response.writeHead(503).end()],
  ['status 404', (_, response) => void response.writeHead(404).end()],
  ['too large', (_, response) => void response.writeHead(200, { 'Content-Length': 100_001 }).end('x'.repeat(100_001))],
  ['too large', (_, response) => void response.writeHead(200).end('x'.repeat(100_001))],
  ['unreachable', request => void request.socket.destroy()],
  ['timed out', () => undefined],
])('notes the failure %s, changes nothing, and tries again a day later', async (error, answer) => {
  const { app, clock, state, run } = await installation(answer, { largestBytes: 100_000, timeoutMs: 500 })
  expect(await run()).toBe(error)
  expect(await readFileState(app)).toMatchObject({ failures: 1, lastError: error })
  expect(await listLicenseFiles(app)).toEqual([])
  clock.later(day - 1)
  expect(await run()).toBeUndefined()
  clock.later(1)
  state.answer = sendsFile
  expect(await run()).toBe('taken')
  expect(await readFileState(app)).toMatchObject({ failures: 0, lastError: '' })
})

test('a file that is cut off, or another page instead of it, is refused', async () => {
  const { app, clock, state, run } = await installation(sendsFile)
  await run()
  clock.later(7 * day)
  state.answer = (_, response) => void response.writeHead(200).end(text.slice(0, 500))
  expect(await run()).toBe('truncated')
  expect(await isLatestRefused(app)).toBe(true)
  clock.later(day)
  state.answer = (_, response) => void response.writeHead(200).end('<!doctype html><p>Down for maintenance')
  expect(await run()).toBe('layout')
  clock.later(day)
  state.answer = (_, response) => void response.writeHead(200).end(text)
  expect(await run()).toBe('taken')
  expect(await isLatestRefused(app)).toBe(false)
})

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { createPageFacts } from '#platform/cache/page-facts.ts'
import { readConfig } from '#platform/config/config.ts'
import { listenLocally } from '#tests/support/local-port.ts'
import { memoryMail } from '#tests/support/memory-mail.ts'
import { testDatabase } from '#tests/support/test-app.ts'
import { compose } from './compose.ts'
import { openTracing, traceRequests, traceRuns } from './open-tracing.ts'

const value = z.object({ stringValue: z.string().optional(), intValue: z.coerce.string().optional() })
const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  kind: z.number(),
  attributes: z.array(z.object({ key: z.string(), value })),
  status: z.object({ code: z.number().optional() }).optional(),
})
const told = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(z.object({ key: z.string(), value: value.loose() })) }),
      scopeSpans: z.array(z.object({ spans: z.array(span) })),
    }),
  ),
})

/** A trace collector that accepts OTLP over HTTP and records it. */
async function startCollector() {
  const answered: z.output<typeof told>['resourceSpans'] = []
  const paths: string[] = []
  const hear = async (req: IncomingMessage, res: ServerResponse) => {
    paths.push(`${req.method} ${req.url}`)
    answered.push(...told.parse(await json(req)).resourceSpans)
    res.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
  }
  const server = createServer((req, res) => void hear(req, res))
  onTestFinished(() => void server.close())
  const endpoint = `http://127.0.0.1:${await listenLocally(server)}`
  return {
    endpoint,
    answered,
    paths,
    spans: () => answered.flatMap(part => part.scopeSpans.flatMap(scope => scope.spans)),
  }
}

async function place(settings: Record<string, string> = {}) {
  const collector = await startCollector()
  const config = readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint, ...settings })
  const tracing = await openTracing(config)
  if (!tracing) throw new Error('no tracing')
  const connection = await testDatabase()
  const { app, pool, close } = compose({ connection, secret: 'a secret', mail: memoryMail(), limits: {} })
  onTestFinished(close)
  tracing.watchPool(pool)
  return { collector, tracing, app }
}

const about = { address: '192.0.2.1', requestId: 'request-1', facts: createPageFacts() }
const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
const page = new Response('found', { headers: { 'X-Route': 'search' } })
const nothing = async () => ({ status: 404, headers: {}, body: null, route: 'none' })
const attributesOf = (found: z.output<typeof span> | undefined) =>
  Object.fromEntries((found?.attributes ?? []).map(({ key, value: of }) => [key, of.stringValue ?? of.intValue]))

test('traces nothing without a collector', async () => {
  expect(await openTracing(readConfig({}))).toBeUndefined()
  const handler = { render: async () => page, answerProgram: nothing }
  expect(traceRequests(undefined, handler, true)).toBe(handler)
})

test("a request is a span with its route's name, and a child for each query without its values", async () => {
  const { collector, tracing, app } = await place()
  const email = 'homeowner@example.com'
  const render = async () => {
    await app.db.selectFrom('users').select('id').where('email', '=', email).execute()
    await app.transaction(async tx => {
      await tx.db.deleteFrom('mails').where('recipient', '=', email).execute()
      return { ok: true }
    })
    return page
  }

  await traceRequests(tracing, { render, answerProgram: nothing }, true).render(
    new Request(`https://roofs.example/search?email=${email}`),
    { ...about, traceparent },
  )
  await tracing.stop()

  const [request, ...questions] = collector.spans().sort((one, other) => one.kind - other.kind)
  expect(collector.paths).toEqual(['POST /v1/traces'])
  expect(request).toMatchObject({ name: 'GET search', kind: 2, parentSpanId: 'b7ad6b7169203331' })
  expect(request?.traceId).toBe('0af7651916cd43dd8448eb211c80319c')
  expect(attributesOf(request)).toEqual({
    'http.request.method': 'GET',
    'http.route': 'search',
    'http.response.status_code': '200',
    'roof_rescue.request_id': 'request-1',
  })
  expect(questions.map(({ name }) => name)).toEqual(expect.arrayContaining(['select', 'begin', 'delete', 'commit']))
  for (const question of questions) {
    expect(question).toMatchObject({ kind: 3, traceId: request?.traceId, parentSpanId: request?.spanId })
    expect(attributesOf(question)).toMatchObject({ 'db.system.name': 'postgresql' })
  }
  expect(JSON.stringify(collector.answered)).toContain('where \\"email\\" = $1')
  expect(JSON.stringify(collector.answered)).not.toContain(email)
})

test('marks failed requests and failed queries', async () => {
  const { collector, tracing, app } = await place()
  const render = async () => {
    await app.db.selectFrom('users').select('id').where('id', '=', 'no id at all').execute()
    return page
  }

  const answer = traceRequests(tracing, { render, answerProgram: nothing }, true).render(
    new Request('https://x.example/'),
    about,
  )
  await expect(answer).rejects.toThrow('invalid input syntax')
  await tracing.stop()

  expect(collector.spans().map(({ kind, status }) => ({ kind, code: status?.code }))).toEqual(
    expect.arrayContaining([
      { kind: 2, code: 2 },
      { kind: 3, code: 2 },
    ]),
  )
  expect(JSON.stringify(collector.answered)).not.toContain('no id at all')
})

test("traces API requests too, and ignores a client's own traceparent without a proxy", async () => {
  const { collector, tracing } = await place()
  const answerProgram = async () => ({ status: 201, headers: {}, body: null, route: 'businesses' })
  const handler = traceRequests(tracing, { render: async () => page, answerProgram }, false)
  const request = {
    method: 'POST',
    url: new URL('https://x.example/api/v1'),
    header: () => traceparent,
    body: new Uint8Array(),
  }
  await handler.answerProgram(request, 'request-2')
  await tracing.stop()
  expect(collector.spans()).toMatchObject([{ name: 'POST businesses', kind: 2 }])
  expect(collector.spans()[0]?.traceId).not.toContain('0af765')
})

test('traces only job runs that failed or were slow', async () => {
  const { collector, tracing } = await place()
  const signal = new AbortController().signal
  const job = (name: string, run: () => Promise<unknown>) =>
    traceRuns(tracing, { name, everyMilliseconds: 500, run })
      .run(signal, () => {})
      .catch(() => {})
  await job('idle', async () => {})
  await job('failing', () => Promise.reject(new Error('broken')))
  await job('slow', () => new Promise(resolve => setTimeout(resolve, 130)))
  await tracing.stop()
  expect(collector.spans().map(({ name, kind }) => ({ name, kind }))).toEqual([
    { name: 'job failing', kind: 1 },
    { name: 'job slow', kind: 1 },
  ])
})

test('a share of zero sends nothing, except what a proxy decided', async () => {
  const { collector, tracing } = await place({ OTEL_TRACES_SAMPLER_ARG: '0' })
  const { render } = traceRequests(tracing, { render: async () => page, answerProgram: nothing }, true)
  await render(new Request('https://x.example/'), about)
  await render(new Request('https://x.example/'), { ...about, traceparent })
  await tracing.stop()
  expect(collector.spans()).toHaveLength(1)
})

import { Writable } from 'node:stream'
import { sql } from 'kysely'
import { DatabaseError } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { listJobs } from '#jobs/jobs.ts'
import { runJobs } from '#jobs/run-jobs.ts'
import { startTestServer } from '#platform/http/test-server.ts'
import { openLog } from '#platform/telemetry/log.ts'
import { apiSite } from '#tests/support/api-site.ts'
import { buildListing } from '#tests/support/builders.ts'
import { createHandler } from '#web/handler.ts'

/** Captures the log line by line. */
function openLines() {
  const lines: string[] = []
  const destination = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  return { lines, log: openLog('debug', destination) }
}

const person = {
  name: 'Marisol Quintanilla',
  email: 'marisol.quintanilla@example.com',
  phone: '(561) 555-0142',
  message: 'The tiles over 1220 Hibiscus Lane slipped.',
}
const password = 'three blue ladders'

async function place() {
  const { app, mail, operatorKey } = await apiSite()
  const listing = await buildListing(app)
  const { lines, log } = openLines()
  const deployment = { isDemonstration: false, isIndexed: true, baseUrl: 'https://directory.example' }
  const handler = createHandler({ app, deployment, outbox: null, secret: 'secret', log })
  const server = await startTestServer({ ...handler, ids: app.ids, log })
  onTestFinished(server.close)
  const ask = (path: string, init: RequestInit = {}) => fetch(server.url + path, { redirect: 'manual', ...init })
  const post = (path: string, form: Record<string, string>) =>
    ask(path, { method: 'POST', body: new URLSearchParams(form), headers: { Origin: server.url } })
  return { app, mail, log, lines, ask, post, listing, operatorKey }
}

/** Expects no name, address, number, user text, password, key or private link. */
function expectPrivate(lines: string[], secrets: string[]) {
  const text = lines.join('')
  for (const secret of [...Object.values(person), 'Quintanilla', 'Hibiscus', '5550142', password, ...secrets])
    expect(text).not.toContain(secret)
}

test('each request logs its id, route, status and time, and no personal data', async () => {
  const { app, log, lines, ask, post, listing, operatorKey } = await place()
  const sent = await post(`/business/${listing.slug}/quote`, person)
  expect(sent.status).toBe(303)
  const tracker = sent.headers.get('location') ?? ''
  const token = tracker.split('/').at(-1)?.split('?')[0] ?? ''
  expect(token.length).toBeGreaterThan(20)
  await ask(tracker, { headers: { Cookie: 'roof_rescue_session=a-cookie-of-hers' } })
  await post('/sign-up', { ...person, password })
  await post('/sign-in', { email: person.email, password })
  await ask(`/search?q=${encodeURIComponent(person.email)}&zip=33401-1220`)
  await ask(`/no-such-page/${encodeURIComponent(person.name)}?phone=${encodeURIComponent(person.phone)}`)
  const authorization = `Bearer ${operatorKey.text}`
  await ask(`/api/v1/businesses?q=${person.email}`, { headers: { authorization } })
  await ask('/api/v1/businesses', {
    method: 'POST',
    headers: { authorization },
    body: JSON.stringify({ ...person, state: 7 }),
  })
  await ask('/api/v1/businesses', { headers: { authorization: 'Bearer rr_nobody_has_this_key_at_all' } })
  const jobs = runJobs(
    listJobs(app, { baseUrl: 'https://x.example', mailFrom: 'a@b.example', deliversMail: true }),
    log,
  )
  await expect.poll(() => lines.length).toBeGreaterThanOrEqual(9)
  await jobs.stop()

  const requests = lines.map(line => JSON.parse(line)).filter(({ msg }) => msg === 'request')
  expect(requests.length).toBeGreaterThanOrEqual(9)
  for (const line of requests)
    expect(
      Object.keys(line)
        .filter(name => name !== 'route')
        .sort(),
    ).toEqual(['hostname', 'level', 'method', 'ms', 'msg', 'pid', 'requestId', 'status', 'time'])
  expect(requests.map(({ route }) => route)).toEqual(expect.arrayContaining(['business/:name/quote', 'sign-in']))
  expectPrivate(lines, [token, 'a-cookie-of-hers', operatorKey.text, 'nobody_has_this_key', '33401-1220'])
})

test('logs an error with its location and without its message', async () => {
  const { app, lines, post, listing } = await place()
  await sql`create function shout() returns trigger language plpgsql as $$
    begin raise exception 'bad row: %', new using detail = new::text; end $$`.execute(app.db)
  await sql`create trigger shout before insert on quote_requests for each row execute function shout()`.execute(app.db)

  const failed = await post(`/business/${listing.slug}/quote`, person)

  expect(failed.status).toBe(500)
  await expect.poll(() => lines.join('')).toContain('"msg":"request"')
  const [line] = lines.map(text => JSON.parse(text)).filter(({ level }) => level === 50)
  expect(line).toMatchObject({ error: 'DatabaseError', code: 'P0001', requestId: expect.any(String) })
  expectPrivate(lines, ['bad row'])
})

test('a logged error shows only its type, code and location', () => {
  const { log, lines } = openLines()
  const error = new DatabaseError(`duplicate key: ${person.email}`, 10, 'error')
  Object.assign(error, { code: '23505', detail: `Key (email)=(${person.email}) already exists.` })

  log.error({ requestId: 'request-1', err: error }, 'request failed')
  log.error({ err: new Error('outer', { cause: error }) }, 'request failed')

  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ err: { error: 'DatabaseError', code: '23505' } })
  expectPrivate(lines, ['duplicate key'])
})

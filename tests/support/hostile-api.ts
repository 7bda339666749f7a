import type { App } from '#domain/app.ts'
import { updateBusinesses } from '#domain/directory/businesses/written-businesses.server.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { seededRandom } from '#platform/images/seeded-random.ts'
import { document, errorsOf, operationOf } from './api-document.ts'
import type { apiSite } from './api-site.ts'
import { buildKey } from './build-key.ts'
import { operator } from './builders.ts'
import { hostileEncoded, hostileTexts } from './hostile-values.ts'

type Site = Awaited<ReturnType<typeof apiSite>>
type Chance = ReturnType<typeof seededRandom>
type Schema = {
  type?: string
  enum?: unknown[]
  properties?: Record<string, Schema>
  $ref?: string
  anyOf?: Schema[]
  items?: Schema
}

const schemas = document.components?.schemas as Record<string, Schema>
const paths = [
  '/businesses',
  '/businesses/{id}',
  '/analytics',
  '/openapi.json',
  '/businesses/{id}/more',
  '/%ff/businesses',
]
const methods = ['GET', 'GET', 'GET', 'HEAD', 'POST', 'POST', 'PUT', 'PUT', 'OPTIONS', 'DELETE', 'PATCH'] as const
const texts = Object.values(hostileTexts)
const odd: unknown[] = [null, true, -1, 1e308, 0.1, [], {}, '', [[[]]], { toString: 1 }]
const plausible = [
  '33432',
  '26.3,-80.1',
  'name',
  'rating',
  '1',
  '100',
  'true',
  'active',
  '2026-06-01',
  'name,city',
  'Boca Raton',
]

/** Calls per simulated hour, enough that some keys reach their rate limit. */
const callsAnHour = 8_000

/** Derives random calls from the document, with unexpected values. Returns the wrong responses. */
export async function sendHostileCalls({ app, send, clock, contractor, operatorKey }: Site, count: number) {
  const chance = seededRandom('hostile calls')
  const ann = await contractor('ann@example.com', 'Ace Roofing')
  const reader = await buildKey(app)
  const keys = [operatorKey.text, operatorKey.text, ann.key, ann.key, reader.text, 'rr_guessed']
  const ids = [ann.business.id]
  const wrong: string[] = []
  const statuses = new Map<number, number>()
  for (let number = 0; number < count; number++) {
    if (number % callsAnHour === 0) clock.later(3_600_000)
    if (number % 50 === 0) await claimAgain(app, ann.business.id)
    const { method, path, init } = makeCall(chance, { keys, ids })
    const {
      status,
      headers,
      html: text,
    } = await send(`/api/v1${path}`, { method, ...init }).catch(error => {
      return { status: 599, headers: new Headers(), html: `${error}` }
    })
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    const plain = path.split('?', 1)[0] ?? ''
    const isDocument = plain === '/openapi.json' && status === 200
    const failures = status >= 500 || isDocument ? [] : errorsOf({ method, path: plain, status, headers, text })
    if (status >= 500 || failures.length > 0)
      wrong.push(`${method} ${path} ${init.body ?? ''} → ${status} ${failures.join('; ')} ${text}`.slice(0, 600))
    if (status === 201 && ids.length < 40) ids.push(JSON.parse(text).id)
  }
  // Data that the calls stored must still be readable.
  const listed = await app.db.selectFrom('businesses').select('id').execute()
  return { wrong, statuses, listed: listed.length }
}

/** The operator's random calls sometimes take listings from their owner; without a listing the owner's key would become useless. */
async function claimAgain(app: App, id: string) {
  await app.transaction(async tx => {
    await recordChange(tx, operator, { action: 'load-sample-data' })
    await updateBusinesses(tx, [id], { claimed: true })
    return { ok: true }
  })
}

function makeCall(chance: Chance, { keys, ids }: { keys: string[]; ids: string[] }) {
  const method = oneOf(chance, methods)
  const id = chance.chance(0.7) ? oneOf(chance, ids) : oneOf(chance, hostileEncoded)[1].slice(0, 4_000)
  const pattern =
    method === 'PUT' && chance.chance(0.8)
      ? '/businesses/{id}'
      : method === 'POST' && chance.chance(0.8)
        ? '/businesses'
        : oneOf(chance, paths)
  const path = pattern.replace('{id}', id || 'x')
  const headers: Record<string, string> = { authorization: `Bearer ${oneOf(chance, keys)}` }
  for (const name of ['if-none-match', 'if-match', 'idempotency-key', 'accept', 'content-encoding', 'origin']) {
    if (chance.chance(0.08)) headers[name] = headerText(oneOf(chance, texts))
  }
  if (method !== 'POST' && method !== 'PUT')
    return { method, path: path + query(chance, method, pattern), init: { headers } }
  headers['content-type'] = chance.chance(0.95) ? 'application/json' : headerText(oneOf(chance, texts))
  return { method, path, init: { headers, body: chance.chance(0.9) ? body(chance) : oneOf(chance, texts) } }
}

function query(chance: Chance, method: string, pattern: string) {
  const parameters = operationOf(method, pattern)?.operation.parameters ?? []
  const names = parameters.filter(parameter => parameter.in === 'query').map(parameter => parameter.name)
  const chosen = names.filter(() => chance.chance(0.15))
  if (chance.chance(0.05)) chosen.push('__proto__')
  if (chosen.length === 0) return ''
  const value = () =>
    chance.chance(0.5) ? encodeURIComponent(oneOf(chance, plausible)) : oneOf(chance, hostileEncoded)[1].slice(0, 6_000)
  return `?${chosen.map(name => `${name}=${value()}`).join('&')}`
}

function body(chance: Chance) {
  const fields = schemas.ChangedBusiness?.properties ?? {}
  const chosen = Object.entries(fields).filter(([name]) => chance.chance(name === 'name' ? 0.9 : 0.15))
  const right: Record<string, string> = { phone: '561-555-0100', email: 'a@b.example', postalCode: '33458' }
  const made = (name: string, schema: Schema) => (chance.chance(0.5) && right[name]) || madeUp(chance, schema)
  const given = Object.fromEntries(chosen.map(([name, schema]) => [name, made(name, schema)]))
  if (chance.chance(0.05)) given[oneOf(chance, texts)] = 1
  return JSON.stringify(given)
}

/** A value usually has the expected type, so that it passes the first check. */
function madeUp(chance: Chance, schema: Schema): unknown {
  if (chance.chance(0.1)) return oneOf(chance, odd)
  if (schema.$ref) return madeUp(chance, schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {})
  if (schema.anyOf) return madeUp(chance, oneOf(chance, schema.anyOf))
  if (schema.enum) return oneOf(chance, schema.enum)
  if (schema.type === 'object') {
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, madeUp(chance, inner)]),
    )
  }
  if (schema.type === 'array')
    return Array.from({ length: chance.whole(0, 3) }, () => madeUp(chance, schema.items ?? {}))
  if (schema.type === 'boolean') return chance.chance(0.5)
  if (schema.type === 'integer' || schema.type === 'number')
    return oneOf(chance, [0, 1, 5, 7, 100, 4.5, 2 ** 31, 2 ** 53, -0])
  return chance.chance(0.5)
    ? oneOf(chance, ['FL', 'Jupiter', 'Roof Inspection', '08:00', 'a@b.example', 'https://a.example'])
    : oneOf(chance, texts).slice(0, 300)
}

function headerText(text: string) {
  return text.replace(/[^\x20-\x7e]/g, '').slice(0, 1_000)
}

function oneOf<T>(chance: Chance, list: readonly T[]): T {
  return list[chance.whole(0, list.length - 1)] as T
}

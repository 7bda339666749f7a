import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { compose } from '#boot/compose.ts'
import { slugOf } from '#domain/directory/businesses/slug.ts'
import { importBusinesses } from '#domain/directory/imports/import-businesses.server.ts'
import { type CopyValue, copyRowsOn } from '#platform/database/copy-rows.ts'
import { timeOrderedIds } from '#platform/database/ids.ts'
import { migrate } from '#platform/database/migrations.ts'
import { openPostgres } from '#platform/postgres/open-postgres.ts'
import { report } from './outcome.ts'

// Measures import speed relative to COPY of rows already parsed and checked, in one run on one server.

const { values: given } = parseArgs({
  options: {
    rows: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '5' },
    floor: { type: 'string', default: '0.3' },
  },
})
const rows = Number(given.rows)
const rounds = Number(given.rounds)
const cities = ['Boca Raton', 'Delray Beach', 'Jupiter', 'West Palm Beach', 'Lake Worth']
const columns = [
  'id',
  'public_id',
  'name',
  'email',
  'phone',
  'phone_e164',
  'site',
  'logo',
  'place_id',
  'rating',
  'reviews',
]

function business(index: number) {
  const name = `${index % 5 === 0 ? `Ace Roofing ${index % 1_000}` : `Roofing Company ${index}`}, Inc.`
  const phone = `(561) ${200 + (index % 700)}-${1_000 + (index % 9_000)}`
  const site = `https://${slugOf(name)}.example.com/`
  return {
    name,
    phone,
    site,
    email: `office${index}@example.com`,
    logo: `${site}logo.png`,
    city: cities[index % 5] ?? '',
  }
}

function* csv() {
  yield 'Business Name,Email,Website,Phone,City,State,Category,Rating,Reviews,Logo\n'
  for (let index = 0; index < rows; index++) {
    const { name, email, site, phone, city, logo } = business(index)
    yield `"${name}",${email},${site},${phone},${city},FL,Roof Inspection,${(index % 51) / 10},${index % 300},${logo}\n`
  }
}

function* parsed(next: () => string): Generator<CopyValue[]> {
  for (let index = 0; index < rows; index++) {
    const { name, email, site, phone, logo } = business(index)
    const e164 = `+1${phone.replace(/\D/g, '')}`
    yield [
      next(),
      `bench_${index}`,
      name,
      email,
      phone,
      e164,
      site,
      logo,
      1 + (index % 5),
      (index % 51) / 10,
      index % 300,
    ]
  }
}

async function timed(work: () => Promise<unknown>) {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1_000
}

/** Each run has a separate database, so that no run finds another's rows. */
async function round(connection: { host: string; user: string }, database: string) {
  const client = new Client({ ...connection, database })
  await client.connect()
  await client.query('create table equal (like businesses including all)')
  // `like` also copies the default, which looks up the current change for each row; the import sets it once.
  await client.query(`alter table equal alter created_change_id set default '00000000-0000-7000-8000-000000000000'`)
  const ids = timeOrderedIds(Date.now)
  const ready = Array.from(parsed(ids.next))
  const copy = await timed(() => copyRowsOn(client)(`copy equal (${columns}) from stdin`, Readable.from(ready)))
  await client.end()

  const content = Buffer.from(Array.from(csv()).join(''))
  const { app, close } = compose({ connection: { ...connection, database }, secret: 'bench', mail: noMail, limits: {} })
  const caller = { actor: { kind: 'system', id: 'bench' }, requestId: 'bench', language: 'en' } as const
  const file = { fileName: 'bench.csv', open: () => Readable.from(inPieces(content)) }
  const first = await timed(() => importBusinesses(app, caller, file))
  const again = await timed(() => importBusinesses(app, caller, file))
  await close()
  return { copy, first, again }
}

const noMail = { send: () => Promise.reject(new Error('a benchmark sends no mail')), close() {} }

function* inPieces(content: Buffer, size = 65_536) {
  for (let start = 0; start < content.length; start += size) yield content.subarray(start, start + size)
}

async function measure(connection: { host: string; user: string; database: string }, database: string) {
  const client = new Client(connection)
  await client.connect()
  await client.query(`create database ${database}`)
  await client.end()
  await migrate({ ...connection, database }, 'database/migrations')
  const { copy, first, again } = await round(connection, database)
  const perSecond = (seconds: number) => Math.round(rows / seconds).toLocaleString('en')
  const parts = [
    `COPY ${perSecond(copy)} rows/s`,
    `import ${perSecond(first)} rows/s`,
    `again ${perSecond(again)} rows/s`,
  ]
  console.log(`${parts.join(', ')}: ratio ${(copy / first).toFixed(2)}`)
  return copy / first
}

const dataDir = mkdtempSync(join(tmpdir(), 'roof-rescue-bench-'))
const postgres = await openPostgres({ dataDir, role: 'product' })
try {
  const ratios: number[] = []
  for (let number = 1; number <= rounds; number++) ratios.push(await measure(postgres.connection, `bench_${number}`))
  const median = ratios.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0
  report({
    name: `import of ${rows.toLocaleString('en')} rows ÷ COPY of the parsed rows`,
    measured: median.toFixed(2),
    goal: `at least ${given.floor}`,
    isMet: median >= Number(given.floor),
  })
} finally {
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

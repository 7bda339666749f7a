import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { emptyFolder, examine, metricsToken, startProduction } from '#tests/support/doctored-production.ts'
import { runDoctor } from './doctor-command.ts'

test('reports a healthy installation and prints no secrets', async () => {
  const { environment } = await startProduction()

  const { code, findings, printed } = await examine(environment)

  expect(findings.filter(({ state }) => state !== 'fine')).toEqual([])
  expect(code).toBe(0)
  expect(new Set(findings.map(({ check }) => check))).toEqual(
    new Set(
      `node settings auth-secret stripe-key data-folder disk database clock database-version database-encoding
      database-extensions migrations mode region admin jobs backup alarms mail site ready version proxies`.split(/\s+/),
    ),
  )
  for (const secret of [environment.AUTH_SECRET, metricsToken, 'operator@example.com'])
    expect(printed).not.toContain(secret)
})

test('reports invalid settings and stops', async () => {
  const { code, findings } = await examine({ ROOF_RESCUE_MODE: 'production', AUTH_SECRET: 'too short' })
  expect(code).toBe(1)
  expect(findings.map(({ check }) => check)).toEqual(['node', 'settings'])
  expect(findings[1]?.says).toMatch(/BASE_URL is missing[\s\S]*AUTH_SECRET isn’t valid/)
  expect(JSON.stringify(findings)).not.toContain('too short')
})

test('reports a guessable secret and a test-mode key', async () => {
  const { environment } = await startProduction()
  const guessable = { ...environment, AUTH_SECRET: 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa' }
  expect((await examine(guessable)).of('auth-secret')).toEqual(['wrong: AUTH_SECRET can be guessed.'])
  const testing = { ...environment, STRIPE_SECRET_KEY: 'sk_test_abc', STRIPE_WEBHOOK_SECRET: 'whsec_x' }
  expect((await examine(testing)).of('stripe-key')[0]).toContain(
    'warning: STRIPE_SECRET_KEY is a Stripe test key: no one really pays.',
  )
})

test('reports a missing data folder', async () => {
  const { environment } = await startProduction()
  expect((await examine({ ...environment, DATA_DIR: '/nowhere/at/all' })).of('data-folder')[0]).toMatch(
    /^warning: .*doesn’t exist yet/,
  )
})

test('reports a backup folder that can’t be created', async () => {
  const { environment } = await startProduction()
  const file = join(emptyFolder(), 'a file')
  writeFileSync(file, '')
  const { of } = await examine({ ...environment, BACKUP_DIR: join(file, 'backups') })
  expect(of('backup-folder')).toEqual([`wrong: The folder ${file}/backups isn’t writable.`])
})

test('reports a database that is down or isn’t ours', async () => {
  const { environment } = await startProduction()
  const away = await examine({ ...environment, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })
  expect(away).toMatchObject({ code: 1 })
  expect(away.of('database')).toEqual(['wrong: Can’t use the database in DATABASE_URL (ECONNREFUSED).'])
  const missing = environment.DATABASE_URL.replace(/test_\w+/, 'no_such_database')
  const { findings } = await examine({ ...environment, DATABASE_URL: missing })
  expect(findings.find(({ check }) => check === 'database')?.mend).toContain('createdb')
})

test('reports pending, changed, newer and too old migrations', async () => {
  const { app, environment } = await startProduction()
  const client = new Client({ connectionString: environment.DATABASE_URL })
  await client.connect()
  onTestFinished(() => client.end())
  await client.query(`delete from migrations where name = '0007-oversight.sql'`)
  expect((await examine(environment)).of('migrations')).toEqual(['warning: 1 migration hasn’t run.'])

  await client.query(`update migrations set checksum = 'x' where name = '0001-foundation.sql'`)
  expect((await examine(environment)).of('migrations')[0]).toMatch(
    /^wrong: The migration file 0001-foundation.sql was changed/,
  )

  await client.query(`insert into migrations (name, checksum) values ('9999-new.sql', 'x')`)
  expect((await examine(environment)).of('migrations')[0]).toMatch(
    /^wrong: The database has the migration 9999-new.sql/,
  )

  await client.query(`insert into migrations (name, checksum) values ('0001-changes.sql', 'x')`)
  expect((await examine(environment)).of('migrations')).toEqual([
    'wrong: The database is too old, from before version 1.0.0.',
  ])
  expect(app.db).toBeDefined()
})

test('reports a database of the other mode (demonstration or production)', async () => {
  const { environment } = await startProduction()
  const { of } = await examine({ ...environment, ROOF_RESCUE_MODE: 'demonstration' })
  expect(of('mode')[0]).toMatch(/^wrong: The database belongs to a production/)
  expect((await examine({ ...environment, ROOF_RESCUE_MODE: '' }, ['--production'])).of('mode')[0]).toMatch(/^fine/)
})

test('reports a replica that isn’t one', async () => {
  const { environment } = await startProduction()
  const { of } = await examine({ ...environment, DATABASE_REPLICA_URL: environment.DATABASE_URL })
  expect(of('replica')[0]).toMatch(/^wrong: DATABASE_REPLICA_URL isn’t a replica/)
})

test('prints lines for a person, and the usage on wrong arguments', async () => {
  const printed: string[] = []
  const rejected: string[] = []
  const terminal = { print: (line: string) => printed.push(line), printError: (line: string) => rejected.push(line) }
  expect(await runDoctor([], { ROOF_RESCUE_MODE: 'production' }, terminal)).toBe(1)
  expect(printed).toContain('WRONG   settings: Fix these settings and start again:')
  expect(printed.at(-1)).toBe('One thing is wrong.')
  expect(await runDoctor(['--nonsense'], {}, terminal)).toBe(2)
  expect(rejected[0]).toContain('npm run doctor')
})

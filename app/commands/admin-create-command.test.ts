import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { loadRegion } from '#domain/directory/places/load-region.server.ts'
import { readRegion } from '#platform/region/read-region.ts'
import { spec } from '#tests/support/spec.ts'
import { testApp, testDatabase } from '#tests/support/test-app.ts'
import { runAdminCreate } from './admin-create-command.ts'

const secret = 'thirty-two characters of a secret'

async function place(connection?: Awaited<ReturnType<typeof testDatabase>>) {
  const { host, user, database } = connection ?? (await testDatabase())
  const url = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`
  return { DATABASE_URL: url, AUTH_SECRET: secret }
}

/** `says` is the person's answer at the terminal; null if not interactive. */
async function run(args: string[], environment: Record<string, string>, typed = '', says: string | null = null) {
  const printed: string[] = []
  const rejected: string[] = []
  const code = await runAdminCreate(args, environment, {
    print: line => printed.push(line),
    printError: line => rejected.push(line),
    readLine: async (_question, { isHidden = false } = {}) => (isHidden ? typed : (says ?? '')),
    isInteractive: says !== null,
  })
  return { code, printed: printed.join('\n'), rejected: rejected.join('\n') }
}

test('creates the admin with two-step sign-in, and prints its secret but not the password', async () => {
  spec('decision 15')
  const environment = await place()

  const made = await run(['Boss@Example.com'], environment, 'a ladder and two hands')

  expect(made).toMatchObject({ code: 0, rejected: '' })
  expect(made.printed).toContain('boss@example.com is the admin.')
  expect(made.printed).toMatch(/Key for the app: [A-Z2-7]{32,}/)
  expect(made.printed.match(/^ {2}\S{11}$/gm)).toHaveLength(10)
  expect(made.printed).not.toContain('ladder')
})

test('leaves a database of another region as it is, without the migrations that it lacks', async () => {
  const connection = await testDatabase()
  const { app } = await testApp({ connection })
  expect(await loadRegion(app, readRegion('martin-county'))).toMatchObject({ ok: true })
  // A second run of it would fail.
  await sql`delete from migrations where name = (select max(name) from migrations)`.execute(app.db)

  const refused = await run(['boss@example.com'], await place(connection), 'a ladder and two hands')

  expect(refused).toMatchObject({ code: 1, rejected: expect.stringContaining('REGION=martin-county, but REGION is') })
  expect(refused.rejected).toContain('set REGION=martin-county, or name another database')
})

test('names the admin to be replaced, asks, and creates a new secret', async () => {
  const environment = { ...(await place()), ADMIN_PASSWORD: 'a ladder and two hands' }
  const keyOf = (printed: string) => /Key for the app: (\S+)/.exec(printed)?.[1]
  const first = await run(['boss@example.com'], environment)

  for (const says of [null, '', 'n', 'no', 'yess', 'boss@example.com']) {
    const asked = await run(['new@example.com'], environment, '', says)
    expect(asked).toMatchObject({ code: 1, rejected: expect.stringMatching(/^Nothing was done/) })
    expect(asked.printed).toContain('boss@example.com won’t be able to sign in.')
    expect(asked.printed).not.toContain('Key for the app')
  }
  expect((await run(['new@example.com'], environment, '', null)).rejected).toContain('Add --yes')
  const same = await run(['boss@example.com'], environment, '', 'n')
  expect(same.printed).toContain('boss@example.com is already the admin')

  const second = await run(['new@example.com'], environment, '', ' Y ')
  const third = await run(['--yes', 'third@example.com'], environment)
  expect(third).toMatchObject({ code: 0, rejected: '' })
  expect(third.printed).toContain('third@example.com is the admin.')
  expect(second.printed).toContain('new@example.com is the admin.')
  expect(keyOf(first.printed)).not.toBe(keyOf(second.printed))
})

test.each(['short', 'password123', '1234567890', 'boss@example.com1'])(
  'rejects the weak password %j and writes nothing',
  async typed => {
    const { code, rejected, printed } = await run(['boss@example.com'], { DATA_DIR: '/nowhere' }, typed)

    expect({ code, printed }).toEqual({ code: 1, printed: '' })
    expect(rejected).toContain('Use at least 10 characters')
  },
)

test('asks for a missing password', async () => {
  const { code, rejected } = await run(['boss@example.com'], { DATA_DIR: '/nowhere' })
  expect({ code, rejected }).toEqual({
    code: 1,
    rejected: 'No password given. Type one, pipe one in, or set ADMIN_PASSWORD.',
  })
})

test('rejects an invalid address and prints the usage on wrong arguments', async () => {
  const environment = { DATA_DIR: '/nowhere' }

  expect((await run(['boss@'], environment, 'a ladder and two hands')).rejected).toContain('name@example.com')
  for (const args of [[], ['--help'], ['--yes'], ['--force', 'a@example.com'], ['a@example.com', 'password']]) {
    expect(await run(args, environment)).toMatchObject({
      code: 2,
      rejected: expect.stringContaining('npm run admin:create'),
    })
  }
})

test('asks for the AUTH_SECRET when the database is external', async () => {
  const { DATABASE_URL } = await place()

  const { code, rejected } = await run(['boss@example.com'], { DATABASE_URL }, 'a ladder and two hands')
  expect(code).toBe(1)
  expect(rejected).toContain('AUTH_SECRET')
})

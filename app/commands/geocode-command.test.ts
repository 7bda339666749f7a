import { expect, test } from 'vitest'
import { buildListing } from '#tests/support/builders.ts'
import { startCensusServer } from '#tests/support/census-server.ts'
import { testApp, testDatabase } from '#tests/support/test-app.ts'
import { runGeocodeCommand } from './geocode-command.ts'

async function installation(environment: Record<string, string> = {}) {
  const connection = await testDatabase()
  const { app } = await testApp({ connection })
  const census = await startCensusServer({ '1 Example Way': [{ lat: 26.94, lon: -80.09 }] })
  const { host, user, database } = connection
  const url = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`
  const settings = { DATABASE_URL: url, GEOCODER: 'census', GEOCODER_URL: census.url, ...environment }
  async function run(...args: string[]) {
    const printed: string[] = []
    const terminal = {
      print: (line: string) => void printed.push(line),
      printError: (line: string) => void printed.push(line),
      showProgress: () => {},
    }
    const code = await runGeocodeCommand(args, settings, terminal, new AbortController().signal)
    return { code, text: printed.join('\n') }
  }
  return { app, census, run }
}

test('geocodes every waiting address and prints the result', async () => {
  const { app, run } = await installation()
  await buildListing(app, { city: 'Jupiter', postalCode: '33458', street: '1 Example Way', slug: 'one' })
  await buildListing(app, { city: 'Jupiter', postalCode: '33458', street: '2 Example Way', slug: 'two' })
  expect(await run('--status')).toMatchObject({ code: 1, text: expect.stringContaining('Waiting: 2 addresses.') })
  const { code, text } = await run()
  expect(code).toBe(0)
  expect(text).toBe(
    '2 addresses are waiting.\nDone: 1 of 2 addresses found. The others keep the point of their ZIP code or city.',
  )
  expect(await run('--status')).toMatchObject({ code: 0, text: expect.stringMatching(/Found: 1\. Not found: 1\./) })
  expect((await run('--retry')).text).toMatch(/^Retrying 1 address\.\n1 address is waiting\./)
})

test('reports an unavailable geocoder and resumes a stopped one', async () => {
  const { app, census, run } = await installation()
  await buildListing(app, { city: 'Jupiter', street: '1 Example Way' })
  await app.db
    .updateTable('geocoderState')
    .set({
      failures: 9,
      lastError: 'status 502',
      stoppedAt: new Date(),
      pausedUntil: new Date(Date.now() + 86_400_000),
    })
    .execute()
  expect((await run('--status')).text).toMatch(/Last failure: status 502[\s\S]*Stopped since/)
  census.instead = response => {
    response.writeHead(503).end()
    return true
  }
  expect(await run()).toMatchObject({ code: 1, text: expect.stringContaining('The geocoder isn’t responding.') })
  census.instead = undefined
  await app.db.deleteFrom('geocodedAddresses').execute()
  expect((await run()).text).toContain('Done: 1 of 1 address found.')
})

test('fails without a geocoder and prints its usage', async () => {
  const { run } = await installation({ GEOCODER: 'off' })
  expect(await run()).toMatchObject({ code: 1, text: expect.stringContaining('Set GEOCODER=census') })
  expect(await run('--help')).toMatchObject({ code: 0, text: expect.stringContaining('npm run geocode') })
  expect((await run('--nonsense')).code).toBe(2)
})

import { expect, test } from 'vitest'
import { renewVisitorSalts } from '#domain/foundation/settings/renew-visitor-salts.ts'
import { withSnapshot } from '#platform/backup/with-snapshot.ts'
import { visitorName } from '#platform/request/visitor-names.ts'
import { buildListing } from '#tests/support/builders.ts'
import { dumpTables } from '#tests/support/dump-tables.ts'
import { testDatabase } from '#tests/support/test-app.ts'
import { testSite } from '#tests/support/test-site.ts'

const secret = 'a secret that only this test knows'
const quote = { name: 'Marisol', email: 'marisol@example.com', phone: '', message: 'A leak over the stairs.' }
const dayMs = 86_400_000

/** An attacker with the secret and a salt tries every address of a network of 65,536. */
function guess(name: string, salt: Uint8Array) {
  for (let high = 0; high < 256; high++)
    for (let low = 0; low < 256; low++) {
      const address = `198.51.${high}.${low}`
      if (visitorName({ secret, salt }, address) === name) return address
    }
  return undefined
}

test("the database, its backups and the secret reveal a visitor's address on the same day at most", async () => {
  const connection = await testDatabase()
  const { app, clock, post } = await testSite({ connection })
  await buildListing(app)
  const address = '198.51.77.140'
  expect((await post('/business/ace-roofing/quote', quote, { address })).status).toBe(303)
  const { visitor } = await app.db.selectFrom('quoteRequests').select('visitor').executeTakeFirstOrThrow()
  const { salt } = await app.db.selectFrom('visitorSalts').select('salt').executeTakeFirstOrThrow()
  expect(guess(visitor, salt)).toBe(address)
  const backedUp = await backup()
  expect(backedUp).toContain('A leak over the stairs.')
  expect(backedUp).not.toContain(salt.toString('hex'))

  clock.later(dayMs)
  await renewVisitorSalts(app)
  const everything = await dumpTables(app)
  expect(everything).toContain(visitor)
  expect(everything).not.toContain(salt.toString('hex'))
  await post('/business/ace-roofing/quote', { ...quote, message: 'A day later.' }, { address })
  const named = await app.db.selectFrom('quoteRequests').select('visitor').orderBy('id').execute()
  expect(new Set(named.map(row => row.visitor)).size).toBe(2)
  const { salt: present } = await app.db.selectFrom('visitorSalts').select('salt').executeTakeFirstOrThrow()
  expect(guess(visitor, present)).toBeUndefined()

  function backup() {
    return withSnapshot(
      connection,
      async snapshot => {
        let text = ''
        for await (const part of snapshot) text += part.kind === 'rows' ? part.lines.toString() : JSON.stringify(part)
        return text
      },
      { madeAt: clock.at },
    )
  }
})

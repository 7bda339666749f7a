import { expect, test } from 'vitest'
import { readListing } from '#domain/directory/businesses/businesses.server.ts'
import { adminDesk, seenIn } from '#tests/support/admin-desk.ts'
import { buildListing } from '#tests/support/builders.ts'
import { importCsv } from '#tests/support/import-csv.ts'

test('Verified opens the check form, which shows who checked what, in which source and until when', async () => {
  const { app, get, decide } = await adminDesk()
  const { id } = await buildListing(app)
  const path = `/admin/businesses/${id}/check`
  expect((await get('/admin')).html).toContain(`href="${path}"`)
  expect((await get(path)).html).toContain('No checks yet.')

  const seen = {
    source: 'both',
    reference: 'CCC1330000',
    licenseExpiresOn: '2027-08-31',
    insuranceExpiresOn: '2027-01-31',
  }
  expect(await decide(path, seen)).toMatchObject({ status: 303, location: '/admin' })

  expect((await readListing(app, id)).verified).toBe(true)
  const { html } = await get(path)
  expect(html).toContain('Checked by boss@example.com on July 1, 2026')
  expect(html).toContain('License record and certificate')
  expect(html).toContain('CCC1330000')
  expect(html).toContain('Valid until: license 2027-08-31, insurance 2027-01-31')
  await decide(path, { intent: 'end' })
  expect((await readListing(app, id)).verified).toBe(false)
})

test('rejects a check without an expiration date or with a past one, and keeps the typed values', async () => {
  const { app, decide } = await adminDesk()
  const { id } = await buildListing(app)
  const path = `/admin/businesses/${id}/check`

  const without = await decide(path, { source: 'both', reference: 'CCC1330000' })
  expect(without.status).toBe(422)
  expect(without.html).toMatch(/id="licenseExpiresOn-fault".*Enter at least one expiration date/s)
  expect(without.html).toContain('value="CCC1330000"')
  const over = await decide(path, { source: 'both', licenseExpiresOn: '2026-06-30' })
  expect(over.html).toContain('That date has passed.')
  expect((await readListing(app, id)).verified).toBe(false)
})

const check = { source: 'both', reference: 'CCC1330000', licenseExpiresOn: '2027-08-31' }
const header = 'Name,Phone,City,State,License'

/** Ways in which a business can change while the operator is looking it up. */
const changes = {
  'its form': async ({ get, post }: Desk, id: string) => {
    const { html } = await get(`/admin/businesses/${id}`)
    const [, version = ''] = /name="version" value="([^"]*)"/.exec(html) ?? []
    const fields = { name: 'Other Roofing', city: 'Jupiter', state: 'FL', version }
    expect((await post(`/admin/businesses/${id}`, fields)).status).toBe(303)
  },
  'an import': async ({ app }: Desk) => {
    await importCsv(app, `${header}\nAce Roofing,561-555-0100,Jupiter,FL,CCC1330999`)
  },
  'another check': async ({ decide }: Desk, id: string) => {
    expect((await decide(`/admin/businesses/${id}/check`, check)).status).toBe(303)
  },
}
type Desk = Awaited<ReturnType<typeof adminDesk>>

test.each(Object.entries(changes))(
  'a business that %s changed since it was read is not verified',
  async (_, change) => {
    const desk = await adminDesk()
    await importCsv(desk.app, `${header}\nAce Roofing,561-555-0100,Jupiter,FL,CCC1330000`)
    const { id } = await desk.app.db.selectFrom('businesses').select('id').executeTakeFirstOrThrow()
    const path = `/admin/businesses/${id}/check`
    const opened = await desk.get(path)
    expect(opened.html).toContain('CCC1330000')
    const seen = seenIn(opened.html)
    await change(desk, id)
    const before = (await readListing(desk.app, id)).verified

    for (const fields of [check, { intent: 'end' }]) {
      const rejected = await desk.post(path, { ...fields, seen })
      expect(rejected.status).toBe(409)
      expect(rejected.html).toContain('This business has changed since you opened it.')
      expect(rejected.html).toContain('Nothing was decided.')
      expect(seenIn(rejected.html)).not.toBe(seen)
    }
    expect((await readListing(desk.app, id)).verified).toBe(before)
    expect((await desk.decide(path, check)).status).toBe(303)
  },
)

test('verifies nothing when a check lacks the version that was read, or is filled in wrong', async () => {
  const { app, get, post } = await adminDesk()
  const { id } = await buildListing(app)
  const path = `/admin/businesses/${id}/check`
  for (const seen of ['', '[]', 'x'.repeat(9_000)]) expect((await post(path, { ...check, seen })).status).toBe(409)
  expect((await post(path, check)).status).toBe(409)

  const seen = seenIn((await get(path)).html)
  const invalid = await post(path, { source: 'both', seen })
  expect([invalid.status, seenIn(invalid.html)]).toEqual([422, seen])
  expect((await readListing(app, id)).verified).toBe(false)
})

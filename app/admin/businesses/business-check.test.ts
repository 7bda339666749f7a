import { expect, test } from 'vitest'
import { readListing } from '#domain/directory/businesses.server.ts'
import { adminDesk } from '#tests/support/admin-desk.ts'
import { buildListing } from '#tests/support/builders.ts'

test('Verified opens the form of the check, which says who checked what, in which source and until when', async () => {
  const { app, get, post } = await adminDesk()
  const { id } = await buildListing(app)
  const path = `/admin/businesses/${id}/check`
  expect((await get('/admin')).html).toContain(`href="${path}"`)
  expect((await get(path)).html).toContain('Nobody has checked this business yet.')

  const seen = {
    source: 'both',
    reference: 'CCC1330000',
    licenseExpiresOn: '2027-08-31',
    insuranceExpiresOn: '2027-01-31',
  }
  expect(await post(path, seen)).toMatchObject({ status: 303, location: '/admin' })

  expect((await readListing(app, id)).verified).toBe(true)
  const { html } = await get(path)
  expect(html).toContain('Checked by boss@example.com on July 1, 2026')
  expect(html).toContain('License record and certificate')
  expect(html).toContain('CCC1330000')
  expect(html).toContain('Valid until: license 2027-08-31, insurance 2027-01-31')
  await post(path, { deed: 'end' })
  expect((await readListing(app, id)).verified).toBe(false)
})

test('a check without an end, or with one that is over, is not taken, and what was typed stays', async () => {
  const { app, post } = await adminDesk()
  const { id } = await buildListing(app)
  const path = `/admin/businesses/${id}/check`

  const without = await post(path, { source: 'both', reference: 'CCC1330000' })
  expect(without.status).toBe(422)
  expect(without.html).toMatch(/id="licenseExpiresOn-fault".*Enter at least one of the two days/s)
  expect(without.html).toContain('value="CCC1330000"')
  const over = await post(path, { source: 'both', licenseExpiresOn: '2026-06-30' })
  expect(over.html).toContain('A license or insurance that has ended verifies nobody.')
  expect((await readListing(app, id)).verified).toBe(false)
})

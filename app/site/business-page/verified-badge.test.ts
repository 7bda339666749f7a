import { expect, test } from 'vitest'
import type { Caller } from '#domain/app.ts'
import type { CheckInput } from '#domain/directory/verification/check-schema.server.ts'
import { readVerification, verifyListing } from '#domain/directory/verification/verify-listing.server.ts'
import { buildListing, buildOperator } from '#tests/support/builders.ts'
import { testSite } from '#tests/support/test-site.ts'

const admin: Caller = { actor: { kind: 'admin', id: 'operator' }, requestId: 'request', language: 'en' }
const both: CheckInput = {
  source: 'both',
  reference: 'Certificate 7781, seen at the office',
  licenseExpiresOn: '2027-08-31',
  insuranceExpiresOn: '2027-03-01',
}

async function checkedPage(check: Partial<CheckInput> | null, path = '/business/ace-roofing') {
  const { app, get } = await testSite()
  await buildOperator(app)
  const { id } = await buildListing(app, { licenseNumber: 'CCC1330001', verified: check === null })
  if (check) {
    const { seen } = await readVerification(app, id)
    expect(await verifyListing(app, admin, { id, seen, check: { ...both, ...check } })).toMatchObject({ ok: true })
  }
  const { html } = await get(path)
  return { html, badge: /<details class="group open:basis-full".*?<\/details>/s.exec(html)?.[0] ?? '' }
}

test('a tap on Verified shows the check’s subject, dates and author', async () => {
  const { html, badge } = await checkedPage({})
  expect(badge).toMatch(/<summary [^>]*><span [^>]*>Verified<\/span>/)
  for (const text of [
    'We looked up the license in the state’s records on July 1, 2026.',
    'The license is valid until August 31, 2027.',
    'We saw a certificate of insurance on July 1, 2026.',
    'The insurance is valid until March 1, 2027.',
    'The people who run this directory checked it themselves.',
    'href="/about#verified"',
  ])
    expect(badge).toContain(text)
  expect(html).not.toContain('Certificate 7781')
})

test('doesn’t mention documents that weren’t checked', async () => {
  const license = await checkedPage({ source: 'state-license', insuranceExpiresOn: null })
  expect(license.badge).toContain('We looked up the license')
  expect(license.html).not.toContain('We saw a certificate')
  expect(license.html).toMatch(/<h2 id="insurance">Insurance<\/h2><p [^>]*>Ask for a certificate of insurance/)

  const insurance = await checkedPage({ source: 'insurance-certificate', licenseExpiresOn: null })
  expect(insurance.html).not.toContain('We looked up the license')
  expect(insurance.html).toMatch(/<h2 id="insurance">Insurance<\/h2><p [^>]*>We saw a certificate of insurance/)

  const old = await checkedPage(null)
  expect(old.badge).toContain('We checked a license or an insurance certificate.')
  expect(old.badge).not.toContain('2026')
})

test.each([
  ['/es/business/ace-roofing', 'Buscamos la licencia en el registro del estado el 1 de julio de 2026.'],
  ['/ht/business/ace-roofing', 'Nou te chèche lisans lan nan rejis eta a'],
])('%s explains it in its language', async (path, text) => {
  expect((await checkedPage({}, path)).badge).toContain(text)
})

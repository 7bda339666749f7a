import { expect, test } from 'vitest'
import { adminDesk } from '#tests/support/admin-desk.ts'
import { buildAccount, buildSession } from '#tests/support/build-account.ts'
import { buildSwitches } from '#tests/support/build-owner.ts'
import { buildOperator } from '#tests/support/builders.ts'
import { giveLicenseFile, licenseFile, licenseLine } from '#tests/support/license-file.ts'

const path = '/admin/licenses/unlisted'

async function desk() {
  const opened = await adminDesk()
  await buildOperator(opened.app)
  await buildSwitches(opened.app, { claiming: true })
  const lines = [
    licenseLine(),
    licenseLine({ core: '1330002', tradeName: 'BAY ROOFING INC', city: 'JUPITER', zip: '33458' }),
  ]
  await giveLicenseFile(opened.app, licenseFile(lines))
  return opened
}

test('licensees are listed by form, shown by city, kept off the list, and undone', async () => {
  const { get, post } = await desk()
  const { html } = await get(path)
  expect(html).toContain('2 roofing licenses of the county are current and active and in no listing.')
  expect(html).toContain('Boca Raton 33431 · CCC1330001 · until August 31, 2028')
  const jupiter = await get(`${path}?city=Jupiter`)
  expect(jupiter.html).toContain('Bay Roofing Inc.')
  expect(jupiter.html).not.toContain('CCC1330001 ·')

  expect((await post(path, { never: 'CCC1330002' })).html).toContain('Noted. They won’t be offered again.')
  expect((await post(path, { intent: 'list' })).html).toContain('Choose at least one licensee.')
  const listed = await post(path, { intent: 'list', license: 'CCC1330001' })
  expect(listed.html).toContain('1 listing added. Their letters are ready to print.')
  const changeId = /name="changeId" value="([^"]+)"/.exec(listed.html)?.[1] ?? ''
  expect((await get('/admin/audit')).html).toContain('List licensees')
  expect((await post(path, { intent: 'undo', changeId })).html).toContain('1 listing removed.')
  expect((await post(path, { intent: 'undo', changeId })).status).toBe(422)
  expect((await post(path, { again: 'CCC1330002' })).html).toContain('They’re offered again.')
})

test('a letter has an address and a code, and the owner claims the listing with it', async () => {
  const { app, get, post, visitPage, visit } = await desk()
  await post(path, { intent: 'list', license: 'CCC1330002' })
  const { html } = await get('/admin/licenses/letters')
  expect(html).toContain('Jupiter, FL 33458')
  expect(html).not.toContain('EXAMPLE WAY')
  const [, slug = ''] = /\/business\/([\w-]+)\/claim/.exec(html) ?? []
  const [, code = ''] = />([2-9A-Z]{4}-[2-9A-Z]{4})</.exec(html) ?? []
  expect(slug).toBe('bay-roofing-inc')

  const { cookie } = await buildSession(app, await buildAccount(app, { email: 'bay@example.com' }))
  const claim = `/business/${slug}/claim`
  expect((await visitPage(claim, { cookie })).html).toContain('With the code from our letter')
  const claimBy = (letterCode: string) => visit(claim, { step: 'letter', letterCode }, { headers: { cookie } })
  expect((await claimBy('nope')).html).toContain('Enter the eight letters and digits from the letter.')
  expect((await claimBy('AAAA-AAAA')).html).toContain('That code isn’t right, or it has expired.')
  const typed = code.toLowerCase().replace('-', ' ')
  expect(await claimBy(typed)).toMatchObject({ status: 303, location: expect.stringContaining('?claimed') })
  expect((await get('/admin/licenses/letters')).html).toContain('There’s no letter to print.')
})

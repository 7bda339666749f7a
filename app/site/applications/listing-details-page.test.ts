import { expect, test } from 'vitest'
import { buildAccount, buildSession } from '#tests/support/build-account.ts'
import { buildSubscription } from '#tests/support/build-subscription.ts'
import { buildOperator } from '#tests/support/builders.ts'
import { textBytes } from '#tests/support/photos.ts'
import { testSite } from '#tests/support/test-site.ts'
import { visibleTexts } from '#tests/support/visible-texts.ts'

const path = '/business-application/details'
const known = { name: 'Gulf Stream Roofing', email: 'office@gulf.example' }
const missing = {
  ...{ phone: '561-555-0144', street: '12 Ocean Ave', city: 'Lake Worth', state: 'FL' },
  ...{ licenseNumber: 'CCC1330842', insuranceProvider: 'Palm Mutual' },
}

async function paidSite() {
  const site = await testSite()
  await buildOperator(site.app)
  const account = await buildAccount(site.app)
  const { cookie } = await buildSession(site.app, account)
  await buildSubscription(site.app, account)
  /** Returns the version in the form of a tab that's opened now. */
  const openTab = async () => /name="version" value="([^"]*)"/.exec((await site.get(path, { cookie })).html)?.[1] ?? ''
  const send = async (form: Record<string, string> | FormData, version?: string) => {
    const seen = version ?? (await openTab())
    if (form instanceof FormData) form.set('version', seen)
    return site.post(path, form instanceof FormData ? form : { ...form, version: seen }, { headers: { cookie } })
  }
  await site.post('/list-business', { buying: 'plan', planId: 'basic', ...known }, { headers: { cookie } })
  return { ...site, account, send, openTab, open: (to = path) => site.get(to, { cookie }) }
}

function requiredIn(html: string) {
  return [...html.matchAll(/<input[^>]*required=""[^>]*>/g)].map(([input]) => / name="([^"]*)"/.exec(input)?.[1])
}

test('asks for missing fields first, and fills in the others', async () => {
  const { open } = await paidSite()
  const { status, html, headers } = await open()
  expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  expect(requiredIn(html)).toEqual(['phone', 'street', 'city', 'licenseNumber', 'insuranceProvider', 'name', 'email'])
  expect(html).toContain(`value="${known.name}"`)
  expect(visibleTexts(html).join(' ')).toContain('What you’ve told us: Gulf Stream Roofing, office@gulf.example')
  expect(html).toMatch(/aria-current="step"[^>]*>Details</)
})

test('sends the application, and then every account page shows the next step', async () => {
  const { open, send } = await paidSite()
  expect(visibleTexts((await open('/account/subscription')).html).join(' ')).toContain('One step left')
  const sent = await send({ ...known, ...missing })
  expect(sent.location).toMatch(/^\/applications\/[\w-]+\?sent$/)
  const { html } = await open(sent.location ?? '')
  expect(html).toContain('Application sent')
  expect(html).toMatch(/aria-current="step"[^>]*>Review</)
  for (const page of ['/account/subscription', '/account/profile', '/list-business', '/subscription-success'])
    expect(visibleTexts((await open(page)).html).join(' '), page).toContain('Gulf Stream Roofing is in review')
  expect((await open()).location).toBe(sent.location?.replace('?sent', ''))
})

test('rejects missing fields beside them, keeps the input, and opens a folded part with an error', async () => {
  const { send } = await paidSite()
  const { status, html } = await send({ ...known, ...missing, email: 'nothing', insuranceProvider: '' })
  expect(status).toBe(422)
  expect(html).toContain('Enter the name of your insurer.')
  expect(html).toMatch(/<details open=""[^>]*><summary[^>]*><span[^>]*>What you’ve told us/)
  for (const value of ['nothing', missing.phone, missing.street]) expect(html).toContain(`value="${value}"`)
})

test.each([
  ['businessHours-monday', 'often', 'More about your business'],
  ['postalCode', '334', 'What you’ve told us'],
])('opens the folded part with an error in %s', async (field, text, part) => {
  const { send } = await paidSite()
  await send({ ...known, ...missing, insuranceProvider: '' })
  const { status, html } = await send({ ...known, ...missing, [field]: text })
  expect(status).toBe(422)
  expect(html).toMatch(new RegExp(`<details open=""[^>]*><summary[^>]*><span[^>]*>${part}`))
})

test('asks once about an unknown city that may be a known one', async () => {
  const { send } = await paidSite()
  const asked = await send({ ...known, ...missing, city: 'Lake Wroth' })
  expect(asked.status).toBe(422)
  expect(asked.html).toContain('Lake Worth')
  const kept = await send({ ...known, ...missing, city: 'Lake Wroth', 'kept-city': 'Lake Wroth' })
  expect(kept.location).toContain('?sent')
})

test('the second of two tabs overwrites nothing: it shows both values, keeps the input, and sends when asked again', async () => {
  const { send, openTab, open } = await paidSite()
  const tab = await openTab()
  await send({ ...known, ...missing, insuranceProvider: '' })
  await send({ ...known, ...missing, phone: '561-555-0177', insuranceProvider: 'x'.repeat(300) })
  const typed = { ...known, ...missing, phone: '561-555-0199' }
  const second = await send(typed, tab)
  expect(second.status).toBe(409)
  expect(visibleTexts(second.html).join(' ')).toContain('saved from another tab')
  expect(second.html).toContain('value="561-555-0199"')
  expect((await open()).html).toContain('555-0144')
  const version = /name="version" value="([^"]*)"/.exec(second.html)?.[1]
  expect((await send(typed, version)).location).toContain('?sent')
})

test('a tab that was open while another sent the application changes nothing and opens it', async () => {
  const { app, send, openTab } = await paidSite()
  const tab = await openTab()
  const sent = await send({ ...known, ...missing })
  const second = await send({ ...known, ...missing, name: 'Other Roofs', phone: '561-555-0199' }, tab)
  expect(second.location ?? '').toBe(sent.location?.replace('?sent', ''))
  const stored = await app.db.selectFrom('applications').select(['businessName', 'phone']).execute()
  expect(stored).toEqual([expect.objectContaining({ businessName: known.name })])
})

test('takes documents along, and keeps everything when one can’t be read', async () => {
  const { app, send } = await paidSite()
  const form = (license: File) => {
    const data = new FormData()
    for (const [name, value] of Object.entries({ ...known, ...missing })) data.set(name, value)
    data.set('licenseFile', license)
    return data
  }
  const wrong = await send(form(new File(['<svg/>'], 'x.png')))
  expect(wrong.status).toBe(422)
  expect(wrong.html).toContain('Choose a PDF, PNG or JPG.')
  expect((await send(form(new File([textBytes('%PDF-1.7\n')], 'license.pdf')))).location).toContain('?sent')
  const stored = await app.db.selectFrom('applicationDocuments').select(['kind', 'name']).execute()
  expect(stored).toEqual([{ kind: 'license', name: 'license.pdf' }])
})

test('a visitor signs in first', async () => {
  const { get } = await testSite()
  expect((await get(path)).location).toBe(`/sign-in?to=${encodeURIComponent(path)}`)
})

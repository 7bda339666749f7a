import { expect, test } from 'vitest'
import {
  buildApproved,
  buildSponsor,
  openPayment,
  sponsorshipForm,
  wholeSponsorshipForm,
} from '#tests/support/build-sponsorship.ts'
import { buildOperator } from '#tests/support/builders.ts'
import { buildPhoto, textBytes } from '#tests/support/photos.ts'
import { spec } from '#tests/support/spec.ts'
import { testSite } from '#tests/support/test-site.ts'

const notice = 'Sponsorship Payment Successful!'
const sent =
  'Sponsorship Application Submitted</strong> Our sponsorship team will review your application and contact you within 24 hours.'

async function site(given: Parameters<typeof testSite>[0] = {}) {
  const test = await testSite(given)
  await buildOperator(test.app)
  return test
}

function formOf(fields: Record<string, string>, files: Record<string, Uint8Array<ArrayBuffer>> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  for (const [name, bytes] of Object.entries(files)) form.set(name, new Blob([bytes]), `${name}.png`)
  return form
}

/** Returns the page without its hydration data. */
function seen(html: string) {
  return html.slice(0, html.indexOf('</main>')).replaceAll('<!-- -->', '')
}

async function kept(test: Awaited<ReturnType<typeof site>>) {
  return test.app.db.selectFrom('sponsorships').selectAll().orderBy('id').execute()
}

test('redirects to the plans without a payment in the URL', async () => {
  spec('public 2.9', 'public 2.111', 'admin 2.1.10')
  const { get } = await site()
  expect(await get('/sponsorship')).toMatchObject({ status: 303, location: '/list-business' })
  expect(await get('/sponsorship?session_id=cs_1&package_id=x')).toMatchObject({ location: '/list-business' })
})

test('a confirmed payment shows the purple notice and the form with prefilled fields', async () => {
  spec('public 2.109', 'public 2.110', 'decision 12', 'decision 31')
  const { app, get } = await site()
  const { sessionId } = await buildSponsor(app, { form: wholeSponsorshipForm })
  const page = await get(`/sponsorship?payment=success&session_id=${sessionId}`)
  const html = seen(page.html)
  expect(page).toMatchObject({ status: 200 })
  expect(page.headers.get('Cache-Control')).toBe('private, no-store')
  expect(html).toContain(notice)
  expect(html).toContain('bg-sponsor-tint')
  expect(html.indexOf('<form')).toBeGreaterThan(html.indexOf(notice))
  const form = /<form[^>]*action="\/sponsorship".*?<\/form>/s.exec(html)?.[0]
  expect(form?.match(/By sending this application, you agree/g)).toHaveLength(1)
  expect(html).toContain(`name="sessionId" value="${sessionId}"`)
  expect(html).toContain('value="Bright Tiles"')
  expect(html).toContain('We make clay tiles.')
})

test('the form has every field of the specification', async () => {
  spec('public 3.14', 'public 3.15', 'public 3.16', 'public 2.110')
  const { get } = await site()
  const html = seen((await get('/sponsorship?payment=none')).html)
  const names = [...Object.keys(wholeSponsorshipForm), 'logoFile', 'bannerFiles', 'additionalImages']
  for (const name of names) expect(html).toMatch(new RegExp(`<(?:input|select|textarea)[^>]* name="${name}"`))
  for (const name of ['companyName', 'contactPerson', 'email'])
    expect(html).toMatch(new RegExp(`<input[^>]*id="sponsorship-${name}"[^>]*required=""`))
})

test('an unknown or unpaid session is shown as not confirmed yet', async () => {
  spec('decision 12')
  const { app, get } = await site()
  const { sessionId } = await openPayment(app, (await buildApproved(app)).token)
  for (const id of [sessionId, 'cs_test_unknown', '../etc']) {
    const page = await get(`/sponsorship?payment=success&session_id=${encodeURIComponent(id)}`)
    const html = seen(page.html)
    expect(page.status).toBe(200)
    expect(html).toContain('We couldn’t confirm your payment yet.')
    expect(page.html).not.toContain(notice)
    expect(html).not.toContain('Bright Tiles')
    expect(html).toContain('<form')
  }
})

test.each(['cancelled', 'failed', '', 'Success'])('payment=%s has no effect: the form is shown', async payment => {
  spec('public 2.112')
  const { app, get } = await site()
  const { sessionId } = await buildSponsor(app)
  const page = await get(`/sponsorship?payment=${payment}&session_id=${sessionId}`)
  expect(page.status).toBe(200)
  expect(page.html).not.toContain(notice)
  expect(seen(page.html)).not.toContain('confirm')
  expect(seen(page.html)).toContain('<form')
})

test('the form works without JavaScript: it is stored, and shows the prescribed message', async () => {
  spec('public 4.16', 'public 8.10', 'public 6.4')
  const test = await site()
  const page = await test.post('/sponsorship', formOf(wholeSponsorshipForm, { logoFile: await buildPhoto() }))
  expect(page.status).toBe(200)
  expect(seen(page.html)).toContain(sent)
  expect(seen(page.html)).not.toContain('value="Bright Tiles"')
  expect(await kept(test)).toMatchObject([{ companyName: 'Bright Tiles', state: 'waiting' }])
})

test('missing fields show the prescribed messages, and the input stays', async () => {
  spec('public 5.13', 'public 8.5', 'public 5.14')
  const test = await site()
  const fields = { ...wholeSponsorshipForm, companyName: '', email: '' }
  const page = await test.post('/sponsorship', formOf(fields, { logoFile: await buildPhoto() }))
  const html = seen(page.html)
  expect(page.status).toBe(422)
  expect(html).toContain('Error: Please fill in all required fields')
  expect(html).toContain('Enter the name of your company.')
  expect(html).toContain('Enter an email address')
  expect(html).toMatch(/<input[^>]*id="sponsorship-companyName"[^>]*aria-invalid="true"/)
  expect(html).toContain('value="Joan Reed"')
  expect(html).toContain('We make clay tiles.')
  expect(html).toMatch(/<option value="51-200" selected="">/)
  expect(html).toMatch(/checked=""[^>]*value="exclusive"|value="exclusive"[^>]*checked=""/)
  expect(html).toContain('Choose them again: logoFile.png')
  expect(await kept(test)).toEqual([])
})

test('invalid fields show their errors, without the message for missing ones', async () => {
  const { post } = await site()
  const invalid = { landingPageUrl: 'javascript:alert(1)', startDate: '2020-01-01', phone: '12', budget: '1' }
  const page = await post('/sponsorship', formOf({ ...sponsorshipForm, ...invalid }))
  const html = seen(page.html)
  expect(page.status).toBe(422)
  expect(html).toContain('Some fields need another look.')
  expect(html).not.toContain('Please fill in all required fields')
  for (const name of Object.keys(invalid)) expect(html).toContain(`id="sponsorship-${name}-fault"`)
  expect(html).toContain('javascript:alert(1)')
})

test('files of a wrong type or size show an error beside their field', async () => {
  spec('decision 8')
  const test = await site()
  const pdf = textBytes('%PDF-1.7')
  const large = new Uint8Array(2 * 1_024 * 1_024 + 1)
  const page = await test.post('/sponsorship', formOf(sponsorshipForm, { logoFile: large, bannerFiles: pdf }))
  const html = seen(page.html)
  expect(page.status).toBe(422)
  expect(html).toContain('This file is too large.')
  expect(html).toContain('Choose a PNG or JPG.')
  expect(html).toContain('PNG, JPG up to 2MB')
  expect(await kept(test)).toEqual([])
})

test('a robot, too many submissions and an unpaid session get their messages', async () => {
  const { post } = await site({ limits: { 'send-sponsorship': { times: 1, seconds: 3_600 } } })
  const robot = await post('/sponsorship', formOf({ ...sponsorshipForm, fax_number: '1' }))
  expect([robot.status, seen(robot.html)]).toEqual([
    422,
    expect.stringContaining('Clear the box marked “Leave this field empty”'),
  ])
  const unpaid = await post('/sponsorship', formOf({ ...sponsorshipForm, sessionId: 'cs_test_x' }))
  expect([unpaid.status, seen(unpaid.html)]).toEqual([
    409,
    expect.stringContaining('couldn’t confirm this payment yet'),
  ])
  const more = await post('/sponsorship', formOf({ ...sponsorshipForm, companyName: 'Other' }))
  expect([more.status, seen(more.html)]).toEqual([429, expect.stringContaining('Too many tries')])
})

test('a malformed body gets the form with its errors', async () => {
  const { post } = await site()
  const page = await post('/sponsorship', 'x'.repeat(1_000))
  expect([page.status, seen(page.html)]).toEqual([422, expect.stringContaining('Please fill in all required fields')])
})

test('a paid sponsor completes the application', async () => {
  const test = await site()
  const paid = await buildSponsor(test.app)
  const page = await test.post('/sponsorship', formOf({ ...wholeSponsorshipForm, sessionId: paid.sessionId }))
  expect(seen(page.html)).toContain(sent)
  expect(await kept(test)).toMatchObject([
    { id: paid.id, state: 'paid' },
    { completesId: paid.id, state: 'waiting' },
  ])
})

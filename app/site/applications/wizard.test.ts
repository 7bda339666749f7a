import { expect, test } from 'vitest'
import { buildAccount, buildSession } from '#tests/support/build-account.ts'
import { buildApplication, buildDraft, typedSteps } from '#tests/support/build-application.ts'
import { buildSubscription } from '#tests/support/build-subscription.ts'
import { buildOperator, visitor } from '#tests/support/builders.ts'
import { buildPhoto, textBytes } from '#tests/support/photos.ts'
import { spec } from '#tests/support/spec.ts'
import { testSite } from '#tests/support/test-site.ts'

const start = '/business-application'
const pdf = textBytes('%PDF-1.7\n')

type Site = Awaited<ReturnType<typeof wizardSite>>
type Typed = Record<string, string | readonly string[]>

async function wizardSite(given: Parameters<typeof testSite>[0] = {}) {
  const site = await testSite(given)
  await buildOperator(site.app)
  return site
}

/** Returns the form data of a step, with the button that was pressed. */
function formOf(typed: Typed, go: string, files: Record<string, File> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries(typed)) for (const text of [value].flat()) form.append(name, text)
  for (const [name, file] of Object.entries(files)) form.set(name, file)
  form.set('go', go)
  return form
}

/** Creates a draft at that step and returns the path of its wizard without the number. */
async function draftAt({ app }: Site, typed: Parameters<typeof buildDraft>[2] = {}) {
  const token = await buildDraft(app, visitor('roofer'), typed)
  return { token, base: `${start}/${token}/step` }
}

/** Returns the page without the hydration data, which repeats its texts. */
function shown(html: string) {
  return html.slice(0, html.indexOf('</main>')).replaceAll('<!-- -->', '')
}

test('the first step has its fields, a disabled Previous, Next, and a link back to pricing', async () => {
  spec('public 2.4', 'public 2.79', 'public 2.80', 'public 2.83', 'public 2.84', 'admin 2.1.7', 'decision 6')
  const { get } = await wizardSite()
  const { status, html: whole } = await get(start)
  const html = shown(whole)
  expect(status).toBe(200)
  expect(html).toContain('Step 1 of 4')
  expect(html).toMatch(/<h2[^>]*>Business Information<\/h2>/)
  for (const name of ['businessName', 'businessAddress', 'phone', 'email'])
    expect(html).toMatch(new RegExp(`<input(?=[^>]*name="${name}")(?=[^>]* required=)[^>]*>`))
  expect(html).toMatch(/<input(?=[^>]*name="website")(?![^>]* required=)[^>]*>/)
  expect(html).toMatch(/<input(?=[^>]*type="email")(?=[^>]*name="email")[^>]*>/)
  expect(html).toMatch(/<button[^>]*disabled=""[^>]*>Previous<\/button>/)
  expect(html).toMatch(/<button[^>]*value="next"[^>]*>Next<\/button>/)
  expect(html).toMatch(/<a href="\/list-business"[^>]*>.*?Back to Pricing<\/a>/)
  expect(html).toContain('href="/business-application?view=plans"')
})

test('the purchase is one click away on the same route', async () => {
  spec('public 2.4', 'decision 6')
  const { get } = await wizardSite()
  const { html } = await get(`${start}?view=plans`)
  expect(shown(html)).toMatch(/<h1[^>]*>List Your.*Roofing Business/s)
  expect(shown(html)).toContain('href="/business-application"')
  const buying = shown((await get(`${start}?view=plans&buy=professional`)).html)
  expect(buying).toContain('Sign in to continue to the payment')
  expect(buying).toMatch(/<details[^>]* open=""/)
})

test('the second step asks for license and insurance, with two document fields', async () => {
  spec('public 2.85', 'public 2.86', 'public 2.87')
  const site = await wizardSite()
  const { base } = await draftAt(site)
  const page = await site.get(`${base}/2`)
  const html = shown(page.html)
  expect(html).toContain('Step 2 of 4')
  expect(html).toMatch(/<h2[^>]*>License &amp; Insurance<\/h2>/)
  expect(html).toContain('Florida License Number')
  expect(html).toContain('placeholder="CCC1234567 or RC12345678"')
  for (const name of ['licenseNumber', 'insuranceProvider'])
    expect(html).toMatch(new RegExp(`<input(?=[^>]*name="${name}")(?=[^>]* required=)[^>]*>`))
  expect(html.match(/<input(?=[^>]*type="file")[^>]*>/g)).toHaveLength(2)
  expect(page.headers.get('cache-control')).toBe('private, no-store')
  expect(page.headers.get('referrer-policy')).toBe('same-origin')
})

test('the third step has three plans with Professional chosen, specialties to check, and nothing required', async () => {
  spec('public 2.89', 'public 3.9', 'public 9.6', 'public 9.7', 'public 9.8', 'public 9.9', 'decision 7', 'decision 14')
  const site = await wizardSite()
  const { base } = await draftAt(site, { selectedPlan: 'professional', specialties: [] })
  const html = shown((await site.get(`${base}/3`)).html)
  expect(html).toMatch(/<h2[^>]*>Business Details<\/h2>/)
  expect(html).toMatch(/Basic<\/span><span[^>]*>Free</)
  expect(html).toMatch(/Professional<\/span><span[^>]*>\$49\/month</)
  expect(html).toMatch(/Premium<\/span><span[^>]*>\$99\/month</)
  expect(html).toMatch(/<input(?=[^>]*value="professional")(?=[^>]*checked="")[^>]*>/)
  expect(html.match(/name="specialties"/g)).toHaveLength(10)
  expect(html).toMatch(/name="yearsInBusiness"/)
  expect(html).toMatch(/<textarea[^>]*name="description"/)
  expect(html).not.toMatch(/<(input|textarea)[^>]* required=/)
})

test('the last step shows the application, a statement of the terms, and Submit Application', async () => {
  spec('public 2.82', 'public 2.90', 'public 4.13')
  const site = await wizardSite()
  const { base } = await draftAt(site)
  const html = shown((await site.get(`${base}/4`)).html)
  expect(html).toMatch(/<h2[^>]*>Review and Submit<\/h2>/)
  const rows = [
    'Gulf Stream Roofing',
    'CCC1330842',
    '(561) 555-0144',
    'office@gulfstream.example',
    'Premium, $99/month',
  ]
  for (const text of rows) expect(html).toMatch(new RegExp(`<dd[^>]*>${text.replace(/[()$]/g, '\\$&')}</dd>`))
  expect(html).toContain('By submitting this application, you agree to')
  expect(html).toContain('href="/terms"')
  expect(html).toContain('href="/privacy"')
  expect(html).toMatch(/<button[^>]*value="submit"[^>]*>Submit Application<\/button>/)
  for (const step of [1, 2, 3]) expect((await site.get(`${base}/${step}`)).html).not.toContain('Submit Application')
})

test('Next leads from step to step up to the fourth and Previous back, and both save the input', async () => {
  spec('public 2.81', 'public 4.11', 'public 4.12', 'public 6.3')
  const { get, post } = await wizardSite()
  const first = await post(start, formOf({ ...typedSteps[1], email: 'not an address' }, 'next'))
  expect([first.status, first.location]).toEqual([303, expect.stringMatching(/step\/2$/)])
  const base = first.location?.replace(/\/2$/, '') ?? ''
  const second = await post(`${base}/2`, formOf(typedSteps[2], 'next'))
  expect(second.location).toBe(`${base}/3`)
  const third = await post(`${base}/3`, formOf(typedSteps[3], 'previous'))
  expect(third.location).toBe(`${base}/2`)
  expect((await get(`${base}/1`)).html).toContain('value="not an address"')
  expect((await get(`${base}/2`)).html).toContain('value="CCC1330842"')
  expect((await get(`${base}/3`)).html).toContain('>Tile and metal.</textarea>')
  expect((await post(`${base}/3`, formOf(typedSteps[3], 'next'))).location).toBe(`${base}/4`)
  expect((await post(`${base}/4`, formOf({}, 'next'))).location).toBe(`${base}/4`)
  expect((await post(`${base}/1`, formOf(typedSteps[1], 'previous'))).location).toBe(`${base}/1`)
})

test('submitting an incomplete application leads back to the step, which shows the errors', async () => {
  spec('public 4.13', 'public 5.7', 'public 5.8')
  const site = await wizardSite()
  const { base } = await draftAt(site, { email: 'no address', licenseNumber: '' })
  const sent = await site.post(`${base}/4`, formOf({}, 'submit'))
  expect([sent.status, sent.location]).toEqual([303, `${base}/1?check`])
  const html = shown((await site.get(`${base}/1?check`)).html)
  expect(html).toContain('Some fields need another look.')
  expect(html).toMatch(/id="email-fault"[^>]*>.*Enter an email address like name@example.com/s)
  expect(html).toMatch(/<input(?=[^>]*name="email")(?=[^>]*autofocus="")(?=[^>]*aria-invalid="true")[^>]*>/i)

  await site.post(`${base}/1`, formOf(typedSteps[1], 'next'))
  expect((await site.post(`${base}/4`, formOf({}, 'submit'))).location).toBe(`${base}/2?check`)
  // Only the last step can submit the application.
  expect((await site.post(`${base}/2`, formOf(typedSteps[2], 'submit'))).location).toBe(`${base}/2`)
})

test('a sent application is confirmed on its own page, and its draft can’t be changed', async () => {
  spec('decision 7')
  const site = await wizardSite()
  const { base, token } = await draftAt(site)
  const sent = await site.post(`${base}/4`, formOf({}, 'submit'))
  expect([sent.status, sent.location]).toEqual([303, `/applications/${token}?sent`])
  expect((await site.post(`${base}/4`, formOf({}, 'submit'))).location).toBe(`/applications/${token}?sent`)
  const html = shown((await site.get(sent.location ?? '')).html)
  for (const text of ['Application sent', 'Gulf Stream Roofing', 'In review']) expect(html).toContain(text)
  expect((await site.get(`${base}/1`)).location).toBe(`/applications/${token}`)
  const late = await site.post(`${base}/1`, formOf({ ...typedSteps[1], businessName: 'Late' }, 'next'))
  expect(late.location).toBe(`/applications/${token}`)
  expect((await site.get(`/applications/${token}`)).html).not.toContain('Late')
})

test('documents are saved with the draft and named, and an invalid one shows an error beside its field', async () => {
  spec('public 2.87', 'decision 7')
  const site = await wizardSite()
  const { base } = await draftAt(site)
  const wrong = { licenseFile: new File(['<script>'], 'license.pdf'), insuranceFile: new File([pdf], 'policy.pdf') }
  const rejected = await site.post(`${base}/2`, formOf({ ...typedSteps[2], licenseNumber: 'CCC1' }, 'next', wrong))
  expect(rejected.status).toBe(422)
  expect(shown(rejected.html)).toMatch(/id="licenseFile-fault"[^>]*>.*Choose a PDF, PNG or JPG\./s)
  expect(shown(rejected.html)).toContain('value="CCC1"')
  expect(shown(rejected.html)).toContain('policy.pdf')

  const photo = { licenseFile: new File([await buildPhoto()], '<img src=x>.jpg') }
  expect((await site.post(`${base}/2`, formOf(typedSteps[2], 'next', photo))).location).toBe(`${base}/3`)
  const html = shown((await site.get(`${base}/2`)).html)
  expect(html).toContain('&lt;img src=x&gt;.jpg')
  const removed = await site.post(`${base}/2`, formOf({ ...typedSteps[2], licenseNumber: 'CCC2' }, 'remove-license'))
  expect(removed.location).toBe(`${base}/2`)
  const after = shown((await site.get(`${base}/2`)).html)
  expect(after).not.toContain('&lt;img')
  expect(after).toContain('value="CCC2"')
})

test('an account continues with its draft, and sees its current plan at its actual price', async () => {
  spec('decision 14')
  const site = await wizardSite()
  const ann = await buildAccount(site.app)
  const { cookie } = await buildSession(site.app, ann)
  expect((await site.get(start, { cookie })).html).toContain('value="ann@example.com"')
  await buildSubscription(site.app, ann, 'professional')
  const token = await buildDraft(site.app, ann.caller)
  expect((await site.get(start, { cookie })).location).toBe(`${start}/${token}/step/4`)
  for (const step of [3, 4]) {
    const html = shown((await site.get(`${start}/${token}/step/${step}`, { cookie })).html)
    expect(html).toMatch(/You have the <b>Professional<\/b> plan at \$99 a month/)
    expect((await site.get(`${start}/${token}/step/${step}`)).html).not.toContain('You have the')
  }
})

test('someone who fills the hidden field gets a message and can empty it', async () => {
  const { post, app } = await wizardSite()
  const answer = await post(start, formOf({ ...typedSteps[1], fax_number: '561' }, 'next'))
  expect(answer.status).toBe(422)
  expect(answer.html).toContain('Clear the field “Fax number” and send again.')
  expect(answer.html).toContain('value="Gulf Stream Roofing"')
  expect(await app.db.selectFrom('applications').select('id').execute()).toEqual([])
})

test('rejects too many submissions with a message, and keeps the input', async () => {
  const { post } = await wizardSite({ limits: { 'save-application': { times: 0, seconds: 3_600 } } })
  const answer = await post(start, formOf(typedSteps[1], 'next'))
  expect(answer.status).toBe(429)
  expect(answer.html).toContain('value="Gulf Stream Roofing"')
})

test('responds to an unknown token, an invalid step and a malformed form', async () => {
  const site = await wizardSite()
  const { base } = await draftAt(site)
  for (const path of [`${start}/nothing/step/1`, `${base}/5`, `${base}/0`, `${base}/x`])
    expect((await site.get(path)).status, path).toBe(404)
  expect((await site.post(`${start}/nothing/step/1`, formOf(typedSteps[1], 'next'))).status).toBe(404)
  expect((await site.post(`${start}/nothing/step/4`, formOf({}, 'submit'))).status).toBe(404)
  expect((await site.post(`${base}/9`, formOf({}, 'next'))).status).toBe(404)
  expect((await site.post(`${base}/1`, 'no form at all')).status).toBe(303)
  expect(site.logged).toEqual([])
})

test('the pages contain no id of the application or of the account behind it', async () => {
  const site = await wizardSite()
  const ann = await buildAccount(site.app)
  const { token, id } = await buildApplication(site.app, ann.caller)
  const html = (await site.get(`/applications/${token}`)).html
  expect(html).not.toContain(ann.id)
  expect(html).not.toContain(id)
  const draft = await buildDraft(site.app, ann.caller, { businessName: 'Second' })
  expect((await site.get(`${start}/${draft}/step/1`)).html).not.toContain(ann.id)
})

test('asks once about an unknown city in the address, and keeps it when it is sent again', async () => {
  spec('decision 38')
  const { get, post } = await wizardSite()
  const step = { ...typedSteps[1], businessAddress: '12 Ocean Ave, West Plam Beach, FL 33401' }
  const { location } = await post(start, formOf(step, 'next'))
  expect(location).toMatch(/\/step\/1\?city$/)
  const html = shown((await get(location ?? '')).html)
  expect(html).toMatch(
    /id="businessAddress-fault"[^>]*>.*We don’t know a city called West Plam Beach\. Did you mean West Palm Beach\?/s,
  )
  expect(html).toContain('value="12 Ocean Ave, West Plam Beach, FL 33401"')
  expect(html).toContain('name="kept-city" value="West Plam Beach"')

  const path = location?.replace('?city', '') ?? ''
  const corrected = { ...step, businessAddress: '12 Ocean Ave, West Palm Beach, FL 33401' }
  expect((await post(path, formOf(corrected, 'next'))).location).toMatch(/\/step\/2$/)
  const again = await post(path, formOf({ ...step, 'kept-city': 'West Plam Beach' }, 'next'))
  expect(again.location).toMatch(/\/step\/2$/)
  expect((await get(path)).html).not.toContain('We don’t know a city')
})

test.each(['12 Ocean Ave, W. Palm Beach, FL', '12 Ocean Ave, Stuart, FL', '12 Ocean Ave'])(
  'doesn’t ask about the address “%s”',
  async businessAddress => {
    const { post } = await wizardSite()
    const { location } = await post(start, formOf({ ...typedSteps[1], businessAddress }, 'next'))
    expect(location).toMatch(/\/step\/2$/)
  },
)

import { expect, test } from 'vitest'
import { bannerMessages } from '#domain/commerce/ads/banner-messages.ts'
import { bannerTextLimits } from '#domain/commerce/banners/banner-application.ts'
import { buildAccount, buildSession } from '#tests/support/build-account.ts'
import { buildPackage, buildUpload, typedBanner } from '#tests/support/build-banner.ts'
import { buildCheckout } from '#tests/support/build-purchase.ts'
import { buildOperator } from '#tests/support/builders.ts'
import { spec } from '#tests/support/spec.ts'
import { testSite } from '#tests/support/test-site.ts'

async function start(given: Parameters<typeof testSite>[0] = {}) {
  const site = await testSite(given)
  await buildOperator(site.app)
  return site
}

const path = '/banner-ads'

async function formOf(typed: Record<string, string | string[]>, files: Awaited<ReturnType<typeof buildUpload>>[] = []) {
  const form = new FormData()
  for (const [name, value] of Object.entries(typed)) for (const text of [value].flat()) form.append(name, text)
  for (const { field, name, bytes } of files) form.append(field, new Blob([bytes]), name)
  return form
}

test('confirms a paid session with its package name and price, followed by the form', async () => {
  spec('public 2.7', 'public 2.8', 'public 2.103', 'public 2.104', 'public 2.105', 'decision 12', 'admin 2.1.9')
  const { app, get } = await start()
  const { sessionId } = await buildPackage(app, await buildAccount(app), 'banner-professional')
  const page = await get(`${path}?payment=success&session_id=${sessionId}&package_id=banner-enterprise`)
  expect(page.status).toBe(200)
  expect(page.html).toContain('Payment Successful for Professional')
  expect(page.html).toContain('Your $299/month advertising package is now active')
  expect(page.html).toMatch(/bg-green-tint[^>]*>[\s\S]*Payment Successful for/)
  expect(page.html).toContain(`name="sessionId" value="${sessionId}"`)
  expect(page.html).toMatch(/<option value="professional" selected/)
  const form = /<form[^>]*action="\/banner-ads".*?<\/form>/s.exec(page.html)?.[0]
  expect(form?.match(/By sending this application, you agree/g)).toHaveLength(1)
  expect(page.headers.get('cache-control')).toBe('private, no-store')
})

test('confirms nothing for an unpaid or unknown session', async () => {
  spec('decision 12')
  const { app, get } = await start()
  const account = await buildAccount(app)
  const open = await buildCheckout(app, {
    ...{ kind: 'ad-package', itemId: 'banner-basic', name: 'Basic', priceCents: 14_900 },
    ...{ userId: account.id, email: account.email },
  })
  for (const sessionId of [open.sessionId, 'cs_unknown', '%27']) {
    const { html, status } = await get(`${path}?payment=success&session_id=${sessionId}`)
    expect(status).toBe(200)
    expect(html).toContain('couldn’t confirm your payment yet')
    expect(html).not.toContain('Payment Successful for')
    expect(html).toContain('name="companyName"')
  }
})

test('redirects to the plans without a payment, and ignores other values', async () => {
  spec('public 2.106', 'public 2.107')
  const { get } = await start()
  expect(await get(path)).toMatchObject({ status: 303, location: '/list-business' })
  for (const other of ['cancelled', 'x', '', 'success']) {
    const { status, html } = await get(`${path}?payment=${other}`)
    expect(status, other).toBe(200)
    expect(html).not.toMatch(/Payment Successful for|could not be confirmed/)
    expect(html).toContain('name="companyName"')
  }
})

test('the form has every field, and marks the required ones', async () => {
  spec('public 5.16', 'public 5.18', 'public 5.20', 'public 5.21')
  const { get } = await start()
  const { html } = await get(`${path}?payment=cancelled`)
  const names = [...Object.keys(bannerMessages.labels)]
  for (const name of names) expect(html, name).toContain(`name="${name}"`)
  for (const name of ['destinationUrl', 'contactPerson', 'companyName', 'email', 'bannerPackage'])
    expect(html, name).toMatch(new RegExp(`<(input|select)(?=[^>]* required)[^>]* name="${name}"`))
  expect(html).toContain('PNG, JPG, SVG up to 2MB')
  expect(html).toMatch(/<input(?=[^>]*name="bannerFiles")[^>]*accept="image\/\*"/)
  expect(html).toMatch(/<input(?=[^>]*name="additionalCreatives")[^>]*accept="image\/\*,video\/mp4,video\/webm"/)
  expect(html).toMatch(/enctype="multipart\/form-data"/i)
})

test('the required fields and the file come first; the rest is folded, and opens if it has input', async () => {
  const { get, post } = await start()
  const { html } = await get(`${path}?payment=cancelled`)
  const form = /<form[^>]*action="\/banner-ads".*?<\/form>/s.exec(html)?.[0] ?? ''
  const [first = '', folded = ''] = form.split('<details')
  expect(first.match(/<(input|select)[^>]* required=""/g)).toHaveLength(5)
  expect(first.match(/<(input|select|textarea)(?![^>]*type="checkbox")/g)).toHaveLength(6)
  expect(folded).not.toMatch(/required=""/)
  expect(folded).toMatch(/^(?![^>]*open)[^>]*>/)

  const isOpen = /<details(?=[^>]* open="")[^>]*>\s*<summary[^>]*>More targeting/
  expect((await post(path, await formOf({ ...typedBanner, companyName: '' }))).html).not.toMatch(isOpen)
  const folds: Record<string, string>[] = [{ dailyBudgetCap: 'much' }, { campaignName: 'Storm season', email: '' }]
  for (const typed of folds) expect((await post(path, await formOf({ ...typedBanner, ...typed }))).html).toMatch(isOpen)
})

test('a form sent without JavaScript is stored and confirmed', async () => {
  spec('public 4.17', 'public 8.11', 'decision 8')
  const { app, post } = await start()
  const { html, status } = await post(path, await formOf({ ...typedBanner }, [await buildUpload('bannerFiles')]))
  expect(status).toBe(200)
  expect(html).toContain('Banner Advertisement Application Submitted')
  expect(html).toContain(
    'Our advertising team will review your application and contact you within 24 hours with next steps.',
  )
  expect(await app.db.selectFrom('bannerFiles').select('field').execute()).toEqual([{ field: 'bannerFiles' }])
})

test('missing fields show the messages of the catalog, and the input stays', async () => {
  spec('public 5.15')
  const { app, post } = await start()
  const typed = {
    ...typedBanner,
    companyName: '',
    campaignName: 'Storm season',
    geographicTargeting: ['Texas', 'Florida'],
  }
  const files = [{ ...(await buildUpload('logoFile')), field: 'logoFile', name: 'logo.jpg' }]
  const { html, status } = await post(path, await formOf(typed, files))
  expect(status).toBe(422)
  expect(html).toContain('Error: Please fill in all required fields')
  expect(html).toContain('value="Storm season"')
  expect(html).toMatch(/<input[^>]*checked=""[^>]*value="Texas"|<input[^>]*value="Texas"[^>]*checked=""/)
  expect(html).toMatch(
    /<input[^>]*name="companyName"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*name="companyName"/,
  )
  expect(html).toContain('logo.jpg')
  expect(await app.db.selectFrom('bannerApplications').select('id').execute()).toEqual([])
})

test('an invalid file shows an error beside its field', async () => {
  const { post } = await start()
  const bytes = new Uint8Array(Buffer.from('not a picture'))
  const { html, status } = await post(path, await formOf({ ...typedBanner }, [{ field: 'logoFile', name: 'x', bytes }]))
  expect(status).toBe(422)
  expect(html).toContain(bannerMessages.fileErrors['file-wrong-type'])
  expect(html).not.toContain('Please fill in all required fields')
})

test('rejects an SVG that we don’t draw and names the part found', async () => {
  const { post } = await start()
  const rejected = async (inside: string) => {
    const bytes = new TextEncoder().encode(`<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`)
    return post(path, await formOf({ ...typedBanner }, [{ field: 'logoFile', name: 'logo.svg', bytes }]))
  }
  const dashed = await rejected('<path stroke-dasharray="4 2" d="M0 0h9"/>')
  expect(dashed.status).toBe(422)
  expect(dashed.html).toContain(bannerMessages.drawingError('dashed lines (stroke-dasharray)'))
  const hostile = await rejected('<rect fill="&lt;script>alert(1)&lt;/script>"/>')
  expect(hostile.html).toContain('&lt;script&gt;alert(1)')
  expect(hostile.html).not.toContain('<script>alert(1)')
})

test('rejects robots, too many submissions and malformed forms', async () => {
  const { post } = await start({ limits: { 'apply-for-banner': { times: 1, seconds: 3_600 } } })
  const robot = await post(path, await formOf({ ...typedBanner, faxNumber: '1' }))
  expect(robot.status).toBe(422)
  expect(robot.html).toContain(bannerMessages.errors['looks-automated'])
  expect((await post(path, await formOf({ ...typedBanner }))).status).toBe(200)
  const more = await post(path, await formOf({ ...typedBanner, companyName: 'n'.repeat(bannerTextLimits.short) }))
  expect(more.status).toBe(429)
  expect((await post(path, 'nothing at all')).status).toBe(422)
  expect((await post(path, {})).status).toBe(422)
})

test('an application is linked to the account and its paid package', async () => {
  const { app, post } = await start()
  const account = await buildAccount(app)
  const { purchaseId } = await buildPackage(app, account)
  const { cookie } = await buildSession(app, account)
  await post(path, await formOf({ ...typedBanner }), { headers: { cookie } })
  const stored = await app.db.selectFrom('bannerApplications').select(['userId', 'purchaseId']).execute()
  expect(stored).toEqual([{ userId: account.id, purchaseId }])
})

import { expect, test } from 'vitest'
import { startAlertServices } from '#tests/support/alert-services.ts'
import { buildAccount, buildSession } from '#tests/support/build-account.ts'
import { testSite } from '#tests/support/test-site.ts'

const path = '/account/alerts'

async function ownersSite(isOn = true) {
  const services = await startAlertServices()
  const site = await testSite(isOn ? { alerts: services.alerts } : {})
  const { cookie } = await buildSession(site.app, await buildAccount(site.app))
  return {
    ...services,
    ...site,
    get: () => site.get(path, { cookie }),
    post: (form: Record<string, string>) =>
      site.post(path, form, { headers: { cookie, 'user-agent': 'Firefox/140 Windows' } }),
  }
}

test('a browser gets alerts, is listed, and is removed without JavaScript', async () => {
  const { get, post, buildBrowser, app } = await ownersSite()
  expect((await get()).html).toContain('Alerts aren’t on in any browser yet.')

  const answer = await post({ intent: 'subscribe', ...buildBrowser('x').subscription })

  expect(answer.status).toBe(200)
  expect(answer.html).toContain('Alerts are on in this browser.')
  expect(answer.html).toContain('Firefox on Windows')
  const { id } = await app.db.selectFrom('pushSubscriptions').select('id').executeTakeFirstOrThrow()
  expect((await post({ intent: 'forget-browser', id })).html).toContain('Alerts are off in that browser.')
  const again = await post({ intent: 'forget-browser', id })
  expect(again.status).toBe(409)
  expect(again.html).toContain('It’s already removed.')
})

test('a phone is confirmed and removed; errors are shown beside their fields and the input stays', async () => {
  const { post, get, smsServer } = await ownersSite()
  const wrong = await post({ intent: 'send-code', phone: '12' })
  expect(wrong.status).toBe(422)
  expect(wrong.html).toMatch(/Enter a mobile phone number\./)
  expect(wrong.html).toContain('value="12"')

  expect((await post({ intent: 'send-code', phone: '561 555 0142' })).html).toContain(
    'We’ve sent a code to your phone.',
  )
  expect((await get()).html).toMatch(/We sent a code to .*\(561\) 555-0142/)
  expect((await post({ intent: 'prove-phone', code: 'x' })).html).toContain('Enter the six digits from our text.')
  const code = smsServer.received[0]?.body.slice(0, 6) ?? ''
  expect((await post({ intent: 'prove-phone', code })).html).toContain('Text alerts are on for your phone.')
  expect((await get()).html).not.toContain('name="code"')
  expect((await post({ intent: 'forget-phone' })).html).toContain('Your phone number is removed.')
})

test('says when alerts aren’t set up, and a made-up form changes nothing', async () => {
  const { get, post, app, buildBrowser } = await ownersSite(false)
  const { html } = await get()
  expect(html).toContain('This site doesn’t send alerts to browsers.')
  expect(html).toContain('This site doesn’t send text messages.')

  expect((await post({ intent: 'subscribe', ...buildBrowser('x').subscription })).status).toBe(409)
  expect((await post({ intent: 'send-code', phone: '561 555 0142' })).status).toBe(409)
  for (const intent of ['', 'x', 'subscribe', 'prove-phone']) expect((await post({ intent })).status, intent).toBe(422)
  expect(await app.db.selectFrom('pushSubscriptions').selectAll().execute()).toEqual([])
})

test('a contractor’s alerts are visible to that contractor only', async () => {
  const { app, get } = await testSite()
  expect((await get(path)).location).toMatch(/^\/sign-in\?to=/)
  const admin = await buildSession(app, await buildAccount(app, { kind: 'admin' }))
  expect((await get(path, { cookie: admin.cookie })).location).toMatch(/^\/sign-in\?to=/)
})

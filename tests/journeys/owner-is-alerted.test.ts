import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { generateVAPIDKeys } from 'web-push'
import { expectAccessible } from '#tests/support/axe.ts'
import { useBrowser } from '#tests/support/browser.ts'
import { signUpAndIn } from '#tests/support/contractor-account.ts'
import { startProduct } from '#tests/support/product.ts'
import { buildPushBrowser } from '#tests/support/push-service.ts'
import { startSmsServer } from '#tests/support/sms-server.ts'

const visit = useBrowser({ isWhole: true })
const alert = { title: 'New quote request', body: 'A homeowner asks Ace for a quote.', path: '/account/requests/1/2' }

test('an owner turns on alerts in the browser and on the phone, and turns both off', async () => {
  const sms = await startSmsServer()
  const { publicKey, privateKey } = generateVAPIDKeys()
  const { url } = await startProduct({ env: { VAPID_KEYS: `${publicKey}:${privateKey}`, SMS_URL: sms.url } })
  const { page } = await visit({ bypassCSP: true })
  await signUpAndIn(page, url, 'ann@example.com')
  await page.goto(`${url}/account/alerts`)
  await expectAccessible(page)

  await answerPermission(page, 'denied')
  await page.getByRole('button', { name: 'Turn on alerts here' }).click()
  await page.getByText('This browser is blocking alerts.').waitFor()
  await answerPermission(page, 'granted')
  await answerSubscribe(page)
  await page.getByRole('button', { name: 'Turn on alerts here' }).click()
  await page.getByText('Alerts are on in this browser.').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Remove Chrome/ }).click()
  await page.getByText('Alerts are off in that browser.').waitFor()

  await page.getByLabel('Mobile phone').fill('12')
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await page.getByText('Enter a mobile phone number.').waitFor()
  expect(await page.getByLabel('Mobile phone').inputValue()).toBe('12')
  await page.getByLabel('Mobile phone').fill('(561) 555-0142')
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await page.getByText('We’ve sent a code to your phone.').waitFor()
  await expectAccessible(page)
  await page.getByLabel('Code').fill(sms.received[0]?.body.slice(0, 6) ?? '')
  await page.getByRole('button', { name: 'Confirm phone' }).click()
  await page.getByText('Text alerts are on for your phone.').waitFor()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByText('Your phone number is removed.').waitFor()
})

test('a push shows a notification even without an open account page', async () => {
  const { url } = await startProduct()
  const { page } = await visit()
  const context = page.context()
  await context.grantPermissions(['notifications'], { origin: url })
  await page.goto(url)
  await page.evaluate("navigator.serviceWorker.register('/service-worker.js').then(() => 0)")
  const deliver = await pushTo(context, page, url)

  await expect
    .poll(async () => {
      const notices = await shown(page)
      // On a busy machine the browser can lose a push while the worker changes state; a second one replaces it.
      if (!Array.isArray(notices) || notices.length === 0) await deliver(JSON.stringify(alert))
      return notices
    })
    .toEqual([[alert.title, alert.body, alert.path]])
  await expect
    .poll(async () => {
      const notices = await shown(page)
      if (!JSON.stringify(notices).includes('Open your requests')) await deliver('not what the server writes')
      return notices
    })
    .toContainEqual(['New quote request', 'Open your requests to see it.', '/account/requests'])
})

/** Answers the browser's permission prompt. */
function answerPermission(page: Page, answer: 'granted' | 'denied') {
  return page.evaluate(`Notification.requestPermission = async () => '${answer}'`)
}

/** Replaces the browser's missing push service with a fixed subscription. */
async function answerSubscribe(page: Page) {
  const { subscription } = buildPushBrowser('https://fcm.googleapis.com/fcm/send/abc')
  const { endpoint, ...keys } = subscription
  const made = JSON.stringify({ endpoint, keys })
  await page.evaluate(`PushManager.prototype.subscribe = async () => ({ toJSON: () => (${made}) })`)
}

/** Delivers a push message to the site's service worker. */
async function pushTo(context: BrowserContext, page: Page, url: string) {
  const devtools = await context.newCDPSession(page)
  const registered = new Promise<string>(resolve =>
    devtools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      const active = versions.find(({ scriptURL, status }) => scriptURL.startsWith(url) && status === 'activated')
      if (active) resolve(active.registrationId)
    }),
  )
  await devtools.send('ServiceWorker.enable')
  const registrationId = await registered
  return (data: string) => devtools.send('ServiceWorker.deliverPushMessage', { origin: url, registrationId, data })
}

function shown(page: Page) {
  return page.evaluate(`navigator.serviceWorker.ready
    .then(ready => ready.getNotifications())
    .then(notices => notices.map(({ title, body, data }) => [title, body, data]))`)
}

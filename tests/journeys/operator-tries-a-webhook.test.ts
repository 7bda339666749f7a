import { expect, test } from 'vitest'
import { expectAccessible } from '#tests/support/axe.ts'
import { useBrowser } from '#tests/support/browser.ts'
import { signInAsOperator } from '#tests/support/operator-account.ts'
import { useProduct } from '#tests/support/use-product.ts'
import { startWebhookReceiver } from '#tests/support/webhook-receiver.ts'

const visit = useBrowser()
const product = useProduct()

test('a receiver on this computer gets a test event, and the log shows its response', async () => {
  const receiver = await startWebhookReceiver()
  const address = receiver.url.replace('127.0.0.1', 'localhost')
  const { page } = await visit({ bypassCSP: true })
  await signInAsOperator(page, product().url)
  await page.goto(`${product().url}/admin/api/webhooks`)
  await page.getByText('(https, or http on this computer)').waitFor()
  const toast = (text: string) => page.locator('[data-sonner-toast]').filter({ hasText: text }).first().waitFor()

  await page.getByLabel('Address').fill('http://10.0.0.1/hook')
  await page.getByRole('button', { name: 'Add endpoint' }).click()
  await page.getByText('or one on this computer like http://localhost:4000/hook.').first().waitFor()
  await page.getByLabel('Address').fill(address)
  await page.getByRole('button', { name: 'Add endpoint' }).click()
  await toast('Endpoint added')

  const endpoint = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: address }) })
  await endpoint.getByRole('button', { name: 'Send test event' }).click()
  await toast('The test event was delivered. Your endpoint returned HTTP 204.')
  expect(receiver.received.map(({ event }) => event.type)).toEqual(['endpoint.test'])
  expect(receiver.received[0]?.headers['roof-rescue-signature']).toMatch(/^t=\d+,v1=[\da-f]{64}$/)

  receiver.state.status = 503
  await endpoint.getByRole('button', { name: 'Send test event' }).click()
  await toast('Your endpoint returned HTTP 503 to the test event.')
  await endpoint.locator('summary', { hasText: 'Log' }).click()
  await endpoint.getByText('Delivered', { exact: true }).waitFor()
  await endpoint.getByText('Failed', { exact: true }).waitFor()
  await endpoint.getByText(/HTTP 503, one attempt/).waitFor()
  await expectAccessible(page)
})

import { expect, test } from 'vitest'
import { useBrowser } from '#tests/support/browser.ts'
import { useProduct } from '#tests/support/use-product.ts'

const visit = useBrowser()
const product = useProduct()

test.each(['/guides/vet-roofer', '/services/emergency-repair'])('%s requests one script file', async path => {
  const { page } = await visit()
  const asked: string[] = []
  page.on('request', request => {
    if (request.resourceType() === 'script') asked.push(new URL(request.url()).pathname)
  })
  await page.goto(product().url + path, { waitUntil: 'networkidle' })
  expect(asked).toEqual([expect.stringMatching(/^\/assets\/enhance-/)])
})

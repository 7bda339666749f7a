import { test } from 'vitest'
import { expectAccessible } from '#tests/support/axe.ts'
import { useBrowser } from '#tests/support/browser.ts'
import { useProduct } from '#tests/support/use-product.ts'

const visit = useBrowser()
const product = useProduct()
const listing = '/business/lakeside-roof-and-tarp'

const paths = [
  '/',
  '/?q=roof',
  '/?q=nobody',
  listing,
  `${listing}/quote`,
  `${listing}/problem`,
  '/roofers',
  '/roofers/boca-raton/emergency-tarping',
  '/business-application',
  '/subscription-success',
  '/emergency-help',
  '/savings?cost=18500&program=my-safe-florida-home',
  '/savings/my-safe-florida-home',
  '/list-business/plans',
  '/guides/repair-costs',
  '/guides/whose-roof',
  '/es/guides/whose-roof',
  '/about',
  '/complaints',
  '/sandbox/outbox',
  '/no/such/page',
]

test.each(paths)('axe finds nothing on %s, light and dark, and nothing overflows at 360 px', async path => {
  const viewport = { width: 360, height: 740 }
  const { page } = await visit({ bypassCSP: true, mayComplain: true, viewport })
  await page.goto(product().url + path)
  await expectAccessible(page)
})

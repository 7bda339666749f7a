import { expect, test } from 'vitest'
import { crawl } from '#tests/support/crawl.ts'
import { useProduct } from '#tests/support/product.ts'
import { spec } from '#tests/support/spec.ts'

const product = useProduct()

/** Links that stay links and lead to the not-found page. */
const missing = ['verify-license', 'building-department', 'insurance-fraud', 'consumer-protection'].map(
  name => `/resources/${name}`,
)

test('from the home page on, no link of ours leads nowhere', async () => {
  spec('admin 2.1.25', 'admin 2.1.26', 'decision 23')
  const { pages, broken } = await crawl(product().url)
  expect(pages.size).toBeGreaterThan(200)
  const unexpected = [...broken].filter(([path]) => !missing.includes(path))
  expect(unexpected).toEqual([])
  expect(missing.filter(path => !broken.has(path))).toEqual([])
})

import { expect, test } from 'vitest'
import { ensureChromium } from '#scripts/launch/chromium.mjs'
import { openLighthouse } from '#tests/support/lighthouse.ts'
import { lighthousePages } from '#tests/support/lighthouse-pages.ts'
import { startProduct } from '#tests/support/product.ts'

test('on a phone with slow 4G Lighthouse finds the pages fast and has no other complaints', async () => {
  const { url } = await startProduct({ env: { DEMO_NOINDEX: 'off' } })
  const browser = await openLighthouse(await ensureChromium())
  try {
    for (const { path, performance } of lighthousePages) {
      const first = await browser.measure(url + path, 1)
      // Other load on the machine only ever makes results worse, so after a miss the median of three decides.
      const scores = first.performance < performance ? await browser.measure(url + path, 3) : first
      expect.soft(scores.failures, path).toEqual([])
      expect.soft([scores.accessibility, scores['best-practices'], scores.seo], path).toEqual([100, 100, 100])
      expect.soft(scores.performance, path).toBeGreaterThanOrEqual(performance)
    }
  } finally {
    await browser.close()
  }
})

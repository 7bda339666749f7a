import { parseArgs } from 'node:util'
import { ensureChromium } from '#scripts/launch/chromium.mjs'
import { serveProduct } from '#scripts/launch/serve-product.ts'
import { openLighthouse } from '#tests/support/lighthouse.ts'
import { lighthousePages } from '#tests/support/lighthouse-pages.ts'
import { report } from './outcome.ts'

// Reports Lighthouse's scores on its own phone with slow 4G: the median of five runs.

const { values: given } = parseArgs({ options: { runs: { type: 'string', default: '5' } } })

// A demonstration asks search engines not to index it, which would lower its score.
process.env.DEMO_NOINDEX = 'off'
const product = await serveProduct()
const browser = await openLighthouse(await ensureChromium())
try {
  for (const { path, performance, lcp } of lighthousePages) {
    const scores = await browser.measure(product.url + path, Number(given.runs))
    const others = [scores.accessibility, scores['best-practices'], scores.seo]
    const isMet = scores.performance >= performance && scores.lcp <= lcp && others.every(score => score === 100)
    const numbers = [scores.performance, ...others].join(' / ')
    const failures = scores.failures.length > 0 ? `  ${scores.failures.join(', ')}` : ''
    report({
      name: `Lighthouse: ${path}${failures}`,
      measured: `${numbers}, ${scores.lcp.toFixed(2)} s`,
      goal: `at least ${performance} / 100 / 100 / 100, at most ${lcp} s`,
      isMet,
    })
  }
} finally {
  await browser.close()
  await product.stop()
}

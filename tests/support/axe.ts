import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Waits for animations, since a color in transition has the wrong contrast; endless animations are skipped. */
const fulfilled = `Promise.allSettled(document.getAnimations()
  .filter(animation => animation.effect?.getComputedTiming().endTime !== Infinity).map(animation => animation.finished))
  .then(() => undefined)`

/** Fails when axe finds a violation, or the page overflows sideways. The page's context needs `bypassCSP`. */
export async function expectAccessible(page: Page) {
  // A page that is still loading has no main landmark.
  await page.waitForLoadState()
  const where = await page.evaluate<string>(
    `location.pathname + location.search + (matchMedia('(prefers-color-scheme: dark)').matches ? ', dark' : ', light')`,
  )
  await page.evaluate(axe)
  await page.evaluate(fulfilled)
  // A toast that fades in or out has too little contrast for a moment.
  const run = `axe.run({ exclude: [['[data-sonner-toast]']] }).then(result => result.violations.map(({ id, nodes }) => [id, nodes[0].html]))`
  expect(await page.evaluate(run), where).toEqual([])
  const overflow = await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')
  expect(overflow, where).toBeLessThanOrEqual(0)
}

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Ends animations, since a color in transition has the wrong contrast; endless ones go on. It doesn't wait for `finished`, which never comes
 * for what isn't painted. What a transition's end starts in turn ends in the next round.
 */
const endAnimations = `for (let round = 0; round < 20; round += 1) {
  const running = document.getAnimations().filter(({ effect, playState, playbackRate }) =>
    playState !== 'finished' && playbackRate !== 0 && effect?.getComputedTiming().endTime !== Infinity)
  if (running.length === 0) break
  for (const animation of running) animation.finish()
}`

/**
 * Fails when axe finds a violation, the other color scheme has too little contrast, or the page overflows sideways. The page's context
 * needs `bypassCSP`.
 */
export async function expectAccessible(page: Page) {
  const { shown, other } = await expectAccessibleInOneScheme(page)
  // Schemes differ in nothing but colors. To load a page anew for each of them took most of the time.
  await page.emulateMedia({ colorScheme: other })
  await expectNoViolation(page, other, ['color-contrast'])
  await page.emulateMedia({ colorScheme: shown })
}

/** For a page whose other color scheme was checked at another size. */
export async function expectAccessibleInOneScheme(page: Page) {
  // A page that is still loading has no main landmark.
  await page.waitForLoadState()
  if ((await page.evaluate('typeof axe')) === 'undefined') await page.evaluate(axe)
  const isDark = await page.evaluate<boolean>("matchMedia('(prefers-color-scheme: dark)').matches")
  const [shown, other] = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const)
  await expectNoViolation(page, shown)
  const overflow = await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')
  expect(overflow, await addressOf(page)).toBeLessThanOrEqual(0)
  return { shown, other }
}

/** Applies these rules, or all. */
async function expectNoViolation(page: Page, scheme: string, rules?: string[]) {
  await page.evaluate(endAnimations)
  // A toast that fades in or out has too little contrast for a moment.
  const where = { exclude: [['[data-sonner-toast]']] }
  const options = { resultTypes: ['violations'], ...(rules && { runOnly: rules }) }
  const run = `axe.run(${JSON.stringify(where)}, ${JSON.stringify(options)})
    .then(result => result.violations.map(({ id, nodes }) => [id, nodes[0].html]))`
  expect(await page.evaluate(run), `${await addressOf(page)}, ${scheme}`).toEqual([])
}

function addressOf(page: Page) {
  return page.evaluate<string>('location.pathname + location.search')
}

import { expect, test } from 'vitest'
import { loadPrograms } from '#database/sample/incentives/load-programs.ts'
import { buildAvailability } from '#tests/support/build-availability.ts'
import { buildListing } from '#tests/support/builders.ts'
import { countText, gradeOf } from '#tests/support/reading-ease.ts'
import { textBlocks } from '#tests/support/rendered-text.ts'
import { names } from '#tests/support/spelling.ts'
import { testSite } from '#tests/support/test-site.ts'
import { guides } from './guides/guides.ts'
import { services } from './services/services.ts'
import { fixedPages } from './sitemap/sitemap-urls.ts'

/** A grade says little about fewer words. */
const leastWords = 60

test('every public page in English reads at ninth-grade level or below', async () => {
  const { app, get } = await testSite()
  await loadPrograms(app)
  const ace = await buildListing(app, {
    emergency: true,
    responseMinutes: 30,
    verified: true,
    licenseNumber: 'CCC1234567',
  })
  await buildAvailability(app, ace.id, { state: 'available', untilHours: 4 })
  const pages = [
    ...fixedPages,
    '/?q=ace',
    '/?q=zzzz',
    '/business/ace-roofing',
    '/business/ace-roofing/quote',
    '/business/ace-roofing/problem',
    '/emergency-help/triage?answers=nrlnhn',
    '/saved',
    '/roofers/boca-raton',
    '/roofers/boca-raton/emergency-roof-repair',
    '/savings/my-safe-florida-home',
    '/guides/understanding-estimates/check',
    '/privacy/my-data',
    '/sign-in',
    '/sign-up',
    ...[...guides.en.keys()].map(slug => `/guides/${slug}`),
    ...[...services.en.keys()].map(slug => `/services/${slug}`),
  ]
  const graded = await Promise.all(
    pages.map(async path => {
      const { status, html } = await get(path)
      expect(status, path).toBeLessThan(300)
      const blocks = textBlocks(html, isRead)
      return { path, grade: Number(gradeOf(blocks, names).toFixed(1)), words: countText(blocks, names).word }
    }),
  )
  expect(graded.filter(({ words }) => words >= leastWords).length).toBeGreaterThan(25)
  expect(graded.filter(({ words, grade }) => words >= leastWords && grade > 9)).toEqual([])
})

/** Sentences of the page, with those in cards and forms; statutes and sources are quoted. */
function isRead(within: readonly { tag: string; attributes: string }[]) {
  return (
    within.some(({ tag }) => tag === 'main') &&
    within.some(({ tag }) => ['p', 'li', 'dd', 'figcaption', 'label'].includes(tag)) &&
    !within.some(
      ({ tag, attributes }) =>
        ['nav', 'svg', 'table', 'script', 'style', 'h1', 'h2', 'h3', 'h4', 'button', 'select', 'address'].includes(
          tag,
        ) || /data-statute|data-source|aria-labelledby="sources"/.test(attributes),
    )
  )
}

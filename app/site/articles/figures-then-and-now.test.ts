import { expect, test } from 'vitest'
import { loadPrograms } from '#database/sample/incentives/load-programs.ts'
import { textOf } from '#tests/support/article-sections.ts'
import { spec } from '#tests/support/spec.ts'
import { testSite } from '#tests/support/test-site.ts'
import { type FigureName, figuresThenAndNow } from './figures-then-and-now.ts'

/** The page on which a reader looks for each old figure. */
const places: readonly (readonly [FigureName, string])[] = [
  ['acknowledge-claim', '/guides/insurance-tips'],
  ['begin-investigation', '/guides/insurance-tips'],
  ['pay-or-deny', '/guides/insurance-tips'],
  ['revoke-assignment', '/guides/insurance-tips'],
  ['report-claim', '/guides/insurance-tips'],
  ['revoke-assignment', '/guides/avoid-storm-chasers'],
  ['deposit', '/guides/avoid-storm-chasers'],
  ['cancel-at-home', '/guides/avoid-storm-chasers'],
  ['cancel-in-emergency', '/guides/avoid-storm-chasers'],
  ['hurricane-zone', '/guides/building-codes'],
  ['report-claim', '/guides/emergency-checklist'],
  ['deposit', '/guides/understanding-estimates'],
  ['low-estimate', '/guides/understanding-estimates'],
  ['acknowledge-claim', '/services/insurance-claims'],
  ['begin-investigation', '/services/insurance-claims'],
  ['pay-or-deny', '/services/insurance-claims'],
  ['report-claim', '/services/insurance-claims'],
  ['negotiated-payout', '/services/insurance-claims'],
  ['sample-loan', '/services/emergency-tarping'],
]

test.each(places)('%s is shown on %s with today’s figure beside it', async (name, path) => {
  spec('decision 25')
  const { get } = await testSite()
  const text = textOf((await get(path)).html)
  expect(text).toContain(figuresThenAndNow[name].stated)
  expect(text).toContain(figuresThenAndNow[name].today)
})

test('every outdated figure has its page', () => {
  expect(new Set(places.map(([name]) => name))).toEqual(new Set(Object.keys(figuresThenAndNow)))
})

test('the home page shows the four figures about money back with today’s beside them', async () => {
  spec('decision 25')
  const { app, get } = await testSite()
  await loadPrograms(app)
  const text = textOf((await get('/')).html)
  for (const [stated, today] of [
    ['up to 30% federal tax credit', 'The 30% federal credits ended on December 31, 2025'],
    ['Up to $2,500', 'My Safe Florida Home, has paid up to $10,000'],
    ['Up to $1,000', 'FPL’s ceiling-insulation rebate is about $220.'],
    ['$5,000+ average savings', 'Illustrative figures, not measured.'],
  ] as const) {
    expect(text).toContain(stated)
    expect(text).toContain(today)
  }
})

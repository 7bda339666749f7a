import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { loadPrograms } from '#database/sample/incentives/load-programs.ts'
import { spec } from '#tests/support/spec.ts'
import { testApp } from '#tests/support/test-app.ts'
import { IncentivesSection } from './incentives-section.tsx'
import { readIncentives } from './read-incentives.server.ts'

async function testSection() {
  const { app } = await testApp()
  await loadPrograms(app)
  return async (query: Record<string, string | string[]> = {}) => {
    const incentives = await readIncentives(app, query)
    const html = renderToStaticMarkup(createElement(IncentivesSection, { incentives, language: 'en' }))
    const text = html.replace(/<[^>]+>/g, '').replace(/\s+/g, ' ')
    return { incentives, html, text, cards: html.match(/<article[\s\S]*?<\/article>/g) ?? [] }
  }
}

test('the section has a ZIP field, a type filter with the four choices, and its two buttons', async () => {
  spec('public 1.11', 'public 2.24', 'public 2.25', 'public 2.26', 'public 2.27')
  const show = await testSection()
  const { html } = await show()
  expect(html).toMatch(/<form [^>]*action="\/#programs"/)
  expect(html).toMatch(/<label for="zip"[^>]*>ZIP code/)
  expect([...html.matchAll(/<option value="([^"]*)"[^>]*>([^<]+)/g)].map(([, ...option]) => option)).toEqual([
    ['', 'All Programs'],
    ['tax-credit', 'Tax Credits'],
    ['rebate', 'State Rebates'],
    ['utility-rebate', 'Utility Programs'],
  ])
  expect(html).toMatch(/<button type="submit"[^>]*>Search Programs<\/button>/)
  expect(html).toMatch(/<a href="\/savings"[^>]*>.*?Savings Calculator<\/a>/)
})

test('each program has a card that links to its own page', async () => {
  spec('public 2.28')
  const show = await testSection()
  const { incentives, cards } = await show()
  expect(cards).toHaveLength(incentives.programs.length)
  incentives.programs.forEach((program, at) => {
    expect(cards[at]).toContain(program.amount)
    expect(cards[at]).toMatch(new RegExp(`<a href="/savings/${program.slug}"[^>]*>Learn More<`))
  })
})

test('shows the three headline stats as prescribed, with a disclaimer', async () => {
  spec('public 2.30', 'public 9.26')
  const show = await testSection()
  const { text } = await show()
  for (const stat of ['up to 30% federal tax credit', '$5,000+ average savings', '50+ programs'])
    expect(text).toContain(stat)
  expect(text).toContain('Illustrative figures, not measured.')
})

test('the sample amounts are labeled, and each names the real program', async () => {
  spec('public 9.27')
  const show = await testSection()
  const { cards } = await show()
  const cardOf = (slug: string) => cards.find(card => card.includes(`/savings/${slug}"`))
  for (const [slug, amount, real] of [
    ['sample-state-rebate', 'Up to $2,500', 'My Safe Florida Home, has paid up to $10,000'],
    ['sample-utility-rebate', 'Up to $1,000', 'FPL’s ceiling-insulation rebate is about $220.'],
    ['sample-federal-tax-credit', 'Up to 30%', 'ended on December 31, 2025'],
  ] as const) {
    expect(cardOf(slug)).toContain('Example')
    expect(cardOf(slug)).toContain(amount)
    expect(cardOf(slug)).toContain(real)
  }
})

test('an ended program is labeled, and a current one says to check', async () => {
  spec('decision 3')
  const show = await testSection()
  const { incentives, cards } = await show()
  incentives.programs.forEach(({ isEnded, sample, slug }, at) => {
    expect(cards[at]?.includes('>Ended<'), slug).toBe(isEnded)
    expect(cards[at]?.includes('>Check status<'), slug).toBe(!isEnded && !sample)
  })
})

test('the filters keep their values, and name the programs for a ZIP', async () => {
  const show = await testSection()
  const { html, text, cards } = await show({ zip: '33432', program: 'utility-rebate' })
  expect(html).toContain('value="33432"')
  expect(html).toContain('<option value="utility-rebate" selected="">')
  expect(text).toContain('2 programs serve 33432 (Boca Raton).')
  expect(cards).toHaveLength(2)
  expect(html).toContain('href="/#programs"')
})

test('shows a message for a ZIP outside the county', async () => {
  spec('decision 3')
  const show = await testSection()
  const outside = await show({ zip: '33101' })
  expect(outside.text).toContain('33101 is outside Palm Beach County')
  expect(outside.cards.length).toBeGreaterThan(0)
  const none = await show({ zip: '90210', program: 'utility-rebate' })
  expect(none.text).toContain('90210 is outside Palm Beach County')
  expect(none.text).toContain('No program of this type serves this ZIP code.')
})

test('invalid filters have no effect, stay in their fields, and show an error', async () => {
  const show = await testSection()
  const all = (await show()).cards.length
  const wrong = await show({ zip: '334<b>', program: 'loan' })
  expect(wrong.cards).toHaveLength(all)
  expect(wrong.text).not.toContain('Show all programs')
  expect(wrong.html).toContain('value="334&lt;b&gt;"')
  expect(wrong.html).toMatch(/id="zip-fault"[^>]*>.*?Enter a five-digit ZIP code, like 33401/)
  expect(wrong.html).toMatch(/id="program-fault"[^>]*>.*?Choose one type from the list/)
  for (const zip of ['x'.repeat(10_000), '🏠', "'; drop table programs", ['33401', '33402']])
    expect((await show({ zip })).incentives.fieldErrors.zip, String(zip).slice(0, 20)).toBeDefined()
})

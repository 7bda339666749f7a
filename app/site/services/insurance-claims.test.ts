import { expect, test } from 'vitest'
import { headingsOf, linksOf, sectionBelow, textOf } from '#tests/support/article-sections.ts'
import { readService } from '#tests/support/read-service.ts'
import { spec } from '#tests/support/spec.ts'

const readClaims = () => readService('insurance-claims')

test('ends with a guide of three steps, the first of them ours', async () => {
  spec('admin 2.1.14', 'admin 2.5.30')
  const html = await readClaims()
  const steps = sectionBelow(html, 'Your claim in 3 steps')
  expect(headingsOf(steps).slice(0, 3)).toEqual([
    'Document the Damage & Notify Your Insurer',
    'Professional Assessment',
    'Claim Negotiation & Settlement',
  ])
  expect(textOf(sectionBelow(steps, 'Claim Negotiation & Settlement'))).toContain('may not negotiate the claim')
})

test('the call to action links to specialists and to the guide', async () => {
  spec('admin 2.5.31', 'admin 2.5.32')
  const links = linksOf(sectionBelow(await readClaims(), 'Get Professional Insurance Claim Help'))
  expect(links.slice(0, 2)).toEqual([
    expect.objectContaining({ text: 'Find Insurance Claim Specialists', to: '/' }),
    expect.objectContaining({ text: 'Insurance Claim Guide', to: '/guides/insurance-tips' }),
  ])
})

test('contact within 24 hours is advised, and the page explains the legal deadline', async () => {
  spec('admin 2.5.33', 'decision 25')
  const advice = textOf(sectionBelow(await readClaims(), 'Contact your insurer within 24 hours'))
  expect(advice).toContain('Reporting within 24 hours is good practice, not the law')
})

test('the 30-50% are shown with the evidence for them', async () => {
  spec('admin 2.5.34', 'decision 25')
  const help = textOf(sectionBelow(await readClaims(), 'Does help pay off?'))
  expect(help).toContain('Professional help may raise payouts by 30-50%')
  expect(help).toContain('We know of no official figure')
})

test('the insurer’s limits are drawn beside those of older guides', async () => {
  spec('admin 9.32')
  const limits = sectionBelow(await readClaims(), 'How long the insurer has')
  const chart = textOf(/<figure[\s\S]*?<\/figure>/.exec(limits)?.[0] ?? '')
  for (const days of ['Within 7 days', 'Within 30 days', 'Within 60 days', '14 days', '90 days'])
    expect(chart).toContain(days)
  // The bars are proportional to the days: 60 of 90 are two thirds.
  expect(limits).toContain('width="66.66666666666666%"')
})

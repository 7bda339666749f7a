import { expect, test } from 'vitest'
import { headingsOf, itemsOf, linksOf, sectionBelow, textOf } from '#tests/support/article-sections.ts'
import { spec } from '#tests/support/spec.ts'
import { testSite } from '#tests/support/test-site.ts'

async function readGuide() {
  const { get } = await testSite()
  const { status, html } = await get('/guides/insurance-tips')
  expect(status).toBe(200)
  return html
}

test('before filing: document everything, secure the property', async () => {
  spec('admin 2.1.17', 'admin 2.5.47')
  const before = sectionBelow(await readGuide(), 'Before filing')
  expect(headingsOf(before)).toEqual(['Document everything', 'Secure the property'])
  for (const heading of headingsOf(before)) expect(itemsOf(sectionBelow(before, heading))).toHaveLength(5)
})

test('shows the law on assignments and the claim timeline with the old figures and today’s', async () => {
  spec('admin 2.5.48', 'admin 9.31', 'admin 9.32', 'decision 25')
  const law = sectionBelow(await readGuide(), 'Florida law protections')
  const assignment = textOf(sectionBelow(law, 'Assignment of benefits (AOB)'))
  expect(assignment).toContain('revocable within 3 days')
  expect(assignment).toContain('such an assignment is invalid')
  const timeline = textOf(sectionBelow(law, 'The claim timeline'))
  for (const days of ['within 14 days', 'within 30 days', 'within 90 days']) expect(timeline).toContain(days)
  for (const days of ['within 7 days', 'within 60 days']) expect(timeline).toContain(days)
})

test('reporting within 24 hours is called good practice, and not the law', async () => {
  spec('admin 9.33', 'decision 25')
  const figure = /<aside[^>]*data-figure="report-claim"[\s\S]*?<\/aside>/.exec(await readGuide())?.[0] ?? ''
  expect(textOf(figure)).toContain('within 24 hours (also stated as 24-48 hours)')
  expect(textOf(figure)).toContain('after 1 year')
})

test('there are three common mistakes', async () => {
  spec('admin 2.5.49')
  const mistakes = sectionBelow(await readGuide(), 'Three common mistakes')
  expect(headingsOf(mistakes)).toEqual(['Waiting too long', 'Signing first', 'Letting a roofer run the claim'])
})

test('the items often missed by adjusters are roofing components and code upgrades', async () => {
  spec('admin 2.5.50')
  const missed = sectionBelow(await readGuide(), 'Items often missed by adjusters')
  expect(headingsOf(missed)).toEqual(['Roofing components', 'Code upgrades'])
  for (const heading of headingsOf(missed))
    expect(itemsOf(sectionBelow(missed, heading)).length, heading).toBeGreaterThanOrEqual(4)
})

test('the buttons link to the claims page and to the directory', async () => {
  spec('admin 2.5.51')
  const links = linksOf(sectionBelow(await readGuide(), 'Ready to file?'))
  expect(links.slice(0, 2).map(({ to }) => to)).toEqual(['/services/insurance-claims', '/'])
})

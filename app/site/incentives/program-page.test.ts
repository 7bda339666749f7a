import { expect, test } from 'vitest'
import { loadPrograms } from '#database/sample/incentives/load-programs.ts'
import { spec } from '#tests/support/spec.ts'
import { testSite } from '#tests/support/test-site.ts'

test('Learn More leads to all facts about a program, with its source and the day it was checked', async () => {
  spec('public 2.28', 'public 3.4')
  const { get } = await testSite()
  const { status, html } = await get('/savings/my-safe-florida-home')
  expect(status).toBe(200)
  for (const text of [
    'Up to $10,000',
    'building permit from before January 1, 2008',
    'Low and moderate income only',
    'November 20, 2026',
    'From the source itself.',
    'How to apply',
    'Check the current status before you count on it. Provider: Florida Department of Financial Services.',
    'This page isn’t tax, legal or insurance advice.',
  ])
    expect(html).toContain(text)
  expect(html).toMatch(/<a href="https:\/\/mysafeflhome\.com\/" rel="noreferrer"/)
  expect(html).toContain('href="/savings?program=my-safe-florida-home"')
  expect(html).toContain('<link rel="canonical" href="https://directory.example/savings/my-safe-florida-home"/>')
})

test('labels a sample program, and says when the source is only a report', async () => {
  const { app, get } = await testSite()
  await loadPrograms(app)
  const { html } = await get('/savings/sample-utility-rebate')
  expect(html).toContain('Sample amount; FPL’s ceiling-insulation rebate is about $220.')
  expect(html).toContain('>Example<')
  expect(html).toContain('not the source itself.')
})

test('a program is marked as ended from the day after its last one, without a write', async () => {
  const { clock, get } = await testSite()
  clock.at = new Date('2025-12-31T12:00:00Z')
  const before = await get('/savings/federal-clean-energy-credit')
  expect(before.html).not.toContain('>Ended<')
  expect(before.facts.freshUntil).toBe(new Date('2026-01-01T05:00:00Z').getTime())

  clock.at = new Date('2026-01-01T05:00:00Z')
  const after = await get('/savings/federal-clean-energy-credit')
  expect(after.html).toContain('>Ended<')
  expect(after.html).not.toContain('Check the current status')
  expect(after.html).not.toContain('href="/savings?program=')
  expect(after.facts.freshUntil).toBeUndefined()
})

test('an unknown program is not found', async () => {
  const { get } = await testSite()
  for (const slug of ['no-such-program', '%00', 'UPPER', `${'x'.repeat(5_000)}`, "'--"]) {
    const { status, html } = await get(`/savings/${slug}`)
    expect(status, slug.slice(0, 20)).toBe(404)
    expect(html).toContain('404 Oops! Page not found')
  }
})

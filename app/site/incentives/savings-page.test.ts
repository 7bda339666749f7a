import { expect, test } from 'vitest'
import { loadPrograms } from '#database/sample/incentives/load-programs.ts'
import { spec } from '#tests/support/spec.ts'
import { testSite } from '#tests/support/test-site.ts'

async function savingsSite() {
  const site = await testSite()
  await loadPrograms(site.app)
  return site
}

test('the calculator is a form that works without JavaScript', async () => {
  spec('public 2.27')
  const { get } = await savingsSite()
  const { status, html } = await get('/savings')
  expect(status).toBe(200)
  expect(html).toMatch(/<form [^>]*action="\/savings#estimate"/)
  expect(html).toContain('name="cost"')
  expect(html).toContain('type="checkbox"')
  expect(html).not.toContain('id="estimate"')
  expect(html).not.toContain('-fault')
})

test('adds up the amounts of the chosen programs for a roof cost, labeled an estimate', async () => {
  spec('decision 4')
  const { get } = await savingsSite()
  const { status, html } = await get(
    '/savings?cost=%2418%2C500&program=sample-state-rebate&program=fpl-ceiling-insulation',
  )
  expect(status).toBe(200)
  expect(html).toMatch(/<h2 id="estimate-title">Estimate<\/h2>/)
  expect(html).toContain('This is an estimate, not an offer')
  expect(amounts(html)).toEqual(['$18,500', '-$2,500', '-$220', '$2,720', '$15,780'])
  expect(html).toContain('Limited to the program’s maximum')
  expect(html).toContain('value="$18,500"')
  expect(html.match(/checked=""/g)).toHaveLength(2)
})

test('an ended program adds nothing, and one without an amount isn’t counted', async () => {
  spec('decision 4')
  const { get, clock } = await savingsSite()
  const path = '/savings?cost=10000&program=federal-home-improvement-credit&program=wind-mitigation-insurance-credit'
  const { html } = await get(path)
  expect(amounts(html)).toEqual(['$10,000', '$0', '$0', '$0', '$10,000'])
  expect(html).toContain('Ended: pays nothing')
  expect(html).toContain('Not counted: it doesn’t lower the price of a roof')

  clock.at = new Date('2025-12-31T12:00:00Z')
  const before = await get(path)
  expect(amounts(before.html)).toContain('-$3,000')
  expect(before.facts.freshUntil).toBe(new Date('2026-01-01T05:00:00Z').getTime())
})

test('programs together never pay more than the roof costs', async () => {
  spec('decision 4')
  const { get } = await savingsSite()
  const { html } = await get('/savings?cost=3000&program=sample-state-rebate&program=sample-utility-rebate')
  expect(amounts(html)).toEqual(['$3,000', '-$2,500', '-$1,000', '$3,000', '$0'])
  expect(html).toContain('Together, the programs can’t pay more than the roof costs.')
})

test('a link can preselect a program before a cost is known', async () => {
  const { get } = await savingsSite()
  const { status, html } = await get('/savings?program=my-safe-florida-home')
  expect(status).toBe(200)
  expect(html).toMatch(/<input type="checkbox"[^>]*checked=""[^>]*value="my-safe-florida-home"/)
  expect(html).not.toContain('-fault')
})

test('invalid input shows an error beside its field and stays there', async () => {
  const { get } = await savingsSite()
  for (const cost of ['much', '0', '-5', '10000000.01', '1e9', '%00', '%F0%9F%8F%A0', 'x'.repeat(1_000)]) {
    const { status, html } = await get(`/savings?cost=${cost}&program=sample-state-rebate`)
    expect(status, cost).toBe(422)
    expect(html).toMatch(/id="cost-fault"[^>]*>.*?Enter the cost in dollars, like 18,500, up to \$10,000,000/s)
    expect(html.match(/checked=""/g), cost).toHaveLength(1)
    expect(html).not.toContain('id="estimate"')
  }
  for (const program of ['', '&program=unknown', '&program=%00', '&program=fpl-ceiling-insulation&program=unknown']) {
    const { status, html } = await get(`/savings?cost=5000${program}`)
    expect(status, program).toBe(422)
    expect(html).toMatch(/id="program-fault"[^>]*>.*?Choose at least one program from this list/s)
    expect(html).toContain('value="5000"')
  }
  expect((await get('/savings?cost=1&cost=2&program=unknown')).status).toBe(422)
})

function amounts(html: string) {
  return [...html.matchAll(/<td[^>]*>([^<]+)<\/td>/g)].map(([, amount]) => amount)
}

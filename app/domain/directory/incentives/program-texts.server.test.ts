import { expect, test } from 'vitest'
import { adminDesk } from '#tests/support/admin-desk.ts'
import { textOf } from '#tests/support/article-sections.ts'
import { submitParts } from '#tests/support/write-content.ts'

const slug = 'fpl-ceiling-insulation'
const editor = (language: string) =>
  `/admin/content/edit?page=%2Fadmin%2Ftexts%2Ffigures%2Fprograms%2F${slug}&language=${language}`

test('the editor begins with the program as it is', async () => {
  const desk = await adminDesk()
  const { html } = await desk.get(editor('en'))
  for (const text of ['value="Up to $220"', 'name="cap"', 'value="220"', 'value="2026-11-20"'])
    expect(html).toContain(text)
  const spanish = await desk.get(editor('es'))
  expect(spanish.html).toContain('value="Hasta $220"')
  // Figures are the same in every language.
  expect(spanish.html).not.toContain('name="cap"')
})

test('an edited figure is on the program’s page, on the home page and in the calculator', async () => {
  const desk = await adminDesk()
  desk.clock.at = new Date('2026-12-01T15:00:00Z')
  await desk.signInAgain()
  const before = await desk.visitPage(`/savings/${slug}`)
  const change = { amount: 'Up to $300', cap: '300', percent: '20', checkedOn: '2026-12-01' }
  expect((await submitParts(desk, editor('en'), change)).html).toContain('Published.')

  const page = await desk.visitPage(`/savings/${slug}`)
  expect(textOf(page.html)).toContain('Up to $300')
  expect(textOf(page.html)).toContain('December 1, 2026')
  expect(page.facts.tags).toContain('figures')
  const home = await desk.visitPage('/')
  expect(textOf(home.html)).toContain('Up to $300')
  expect(home.facts.tags).toContain('figures')
  const savings = await desk.visitPage(`/savings?cost=1000&program=${slug}`)
  expect(textOf(savings.html)).toContain('$200')
  expect(savings.facts.tags).toContain('figures')
  // The Spanish amount is a text of its own; the figures are shared.
  const spanish = textOf((await desk.visitPage(`/es/savings/${slug}`)).html)
  expect(spanish).toContain('Hasta $220')
  expect(spanish).toContain('1 de diciembre de 2026')

  await submitParts(desk, editor('es'), { amount: 'Hasta $300' })
  expect(textOf((await desk.visitPage(`/es/savings/${slug}`)).html)).toContain('Hasta $300')

  desk.clock.later(60_000)
  await submitParts(desk, editor('en'), { intent: 'take-back' })
  expect(textOf((await desk.visitPage(`/savings/${slug}`)).html)).toBe(textOf(before.html))
})

test('a last day ends the program by itself', async () => {
  const desk = await adminDesk()
  desk.clock.at = new Date('2026-12-01T15:00:00Z')
  await desk.signInAgain()
  await submitParts(desk, editor('en'), { endsOn: '2026-12-31' })
  const page = await desk.visitPage(`/savings/${slug}`)
  expect(page.facts.freshUntil).toBe(Date.parse('2027-01-01T05:00:00Z'))
  desk.clock.at = new Date('2027-01-01T05:00:00Z')
  expect(textOf((await desk.visitPage(`/savings/${slug}`)).html)).toContain('Ended')
})

test('a source that isn’t https, a share above 100 and a missing day are refused beside their fields', async () => {
  const desk = await adminDesk()
  const change = { sourceUrl: 'http://www.fpl.com', percent: '120', cap: 'lots', checkedOn: '' }
  const { status, html } = await submitParts(desk, editor('en'), change)
  expect(status).toBe(422)
  for (const error of ['starts with https://', 'up to 100, like 30', 'whole number', 'Enter something.'])
    expect(html).toContain(error)
})

test('a draft is previewed on the program’s own page, in its language', async () => {
  const desk = await adminDesk()
  const { location } = await submitParts(desk, editor('es'), { intent: 'preview', amount: 'Hasta $999' })
  expect(location).toMatch(/^\/es\/content-preview/)
  expect(textOf((await desk.get(location ?? '')).html)).toContain('Hasta $999')
  expect(textOf((await desk.visitPage(`/es/savings/${slug}`)).html)).toContain('Hasta $220')
})

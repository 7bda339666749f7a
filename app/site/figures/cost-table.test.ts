import { expect, test } from 'vitest'
import { adminDesk } from '#tests/support/admin-desk.ts'
import { textOf } from '#tests/support/article-sections.ts'
import { submitParts } from '#tests/support/write-content.ts'

const editor = (set: string) => `/admin/content/edit?page=%2Fadmin%2Ftexts%2Ffigures%2Fcosts%2F${set}&language=en`
const source = { sourceName: 'County survey', sourceUrl: 'https://survey.example/2026', checkedOn: '2026-06-01' }
const tarping = '/services/emergency-tarping'

test('the table and the summary have the specified figures, in both languages', async () => {
  const desk = await adminDesk()
  const english = textOf((await desk.visitPage(tarping)).html)
  expect(english).toContain('Up to 200 sq ft $300-500 200-500 sq ft $500-800 Over 500 sq ft $800+')
  expect(english).toContain('Tarping costs $300-500 for a small area, and $800 or more for a large one.')
  const spanish = textOf((await desk.visitPage(`/es${tarping}`)).html)
  expect(spanish).toContain('Hasta 200 pies cuadrados $300-500 200-500 pies cuadrados $500-800')
  expect(spanish).toContain('Una lona cuesta $300-500 para un área pequeña, y $800 o más para una grande.')
})

test('an edited figure appears wherever it is used, with its source, and goes back as specified', async () => {
  const desk = await adminDesk()
  const before = (await desk.visitPage(tarping)).html
  const { html } = await submitParts(desk, editor('tarping'), { smallFrom: '$400', smallTo: '1,600', ...source })
  expect(html).toContain('Published.')
  const shown = await desk.visitPage(tarping)
  expect(textOf(shown.html)).toContain('Up to 200 sq ft $400-1,600')
  expect(textOf(shown.html)).toContain('Tarping costs $400-1,600 for a small area')
  expect(shown.html).toContain('href="https://survey.example/2026"')
  expect(textOf(shown.html)).toContain('checked June 1, 2026')
  expect(shown.facts.tags).toContain('figures')
  expect(textOf((await desk.visitPage(`/es${tarping}`)).html)).toContain('Hasta 200 pies cuadrados $400-1,600')

  desk.clock.later(60_000)
  await submitParts(desk, editor('tarping'), { intent: 'take-back' })
  expect((await desk.visitPage(tarping)).html.replace(/Request [\w-]+/, '')).toBe(before.replace(/Request [\w-]+/, ''))
})

test('a figure needs its source and the day it was checked', async () => {
  const desk = await adminDesk()
  const { status, html } = await submitParts(desk, editor('tarping'), { smallFrom: '400', sourceUrl: 'ftp://x' })
  expect(status).toBe(422)
  expect(html).toMatch(/Enter something\.[\s\S]*Enter an address that starts with https:\/\/\.[\s\S]*Enter something\./)
  const ahead = await submitParts(desk, editor('tarping'), { ...source, smallTo: '200', checkedOn: '2099-01-01' })
  expect(ahead.html).toContain('Enter a number above 300.')
  expect(ahead.html).toContain('today or earlier')
})

test('the usual shares are the same in the guide and in the estimate checker', async () => {
  const desk = await adminDesk()
  await submitParts(desk, editor('shares'), { materialsFrom: '10', materialsTo: '12', ...source })
  const guide = textOf((await desk.visitPage('/guides/understanding-estimates')).html)
  expect(guide).toContain('10-12%')
  expect(guide).not.toContain('40-50%')

  const blocks = [1, 2, 3].map(number => [
    [`total-${number}`, '10000'],
    [`materials-${number}`, '4500'],
  ])
  const checked = await desk.visit('/guides/understanding-estimates/check', Object.fromEntries(blocks.flat()))
  expect(textOf(checked.html)).toContain('The usual share is 10–12%.')
})

test('a day on which figures were checked moves the review date, which Data quality enforces', async () => {
  const desk = await adminDesk()
  await submitParts(desk, editor('tarping'), { ...source, checkedOn: '2025-06-01' })
  expect((await desk.get('/admin/quality')).html).toMatch(/Tarping costs<\/a>.*Review was due June 1, 2026/s)
  desk.clock.later(60_000)
  await submitParts(desk, editor('tarping'), source)
  expect((await desk.get('/admin/quality')).html).not.toContain('Tarping costs</a>')
})

test('the preview shows a draft’s figures on the page that has them', async () => {
  const desk = await adminDesk()
  const { location } = await submitParts(desk, editor('tarping'), { intent: 'preview', largeFrom: '950' })
  const preview = textOf((await desk.get(location ?? '')).html)
  expect(preview).toContain('Over 500 sq ft $950+')
  expect(textOf((await desk.visitPage(tarping)).html)).toContain('Over 500 sq ft $800+')
})

import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { itemsOf, linksOf, sectionBelow, textOf } from '#tests/support/article-sections.ts'
import { spec } from '#tests/support/spec.ts'
import { testSite } from '#tests/support/test-site.ts'

async function readGuide() {
  const { get } = await testSite()
  const { status, html } = await get('/guides/building-codes')
  expect(status).toBe(200)
  return html
}

test('lists six requirements of the hurricane zone, and says that the county isn’t in it', async () => {
  spec('admin 2.1.20', 'admin 2.5.63', 'decision 25')
  const html = await readGuide()
  expect(itemsOf(sectionBelow(html, 'HVHZ requirements (Miami-Dade and Broward)'))).toHaveLength(6)
  const figure = textOf(/<aside[^>]*data-figure="hurricane-zone"[\s\S]*?<\/aside>/.exec(html)?.[0] ?? '')
  expect(figure).toContain('The HVHZ rules below apply in Miami-Dade and Broward')
  expect(html.indexOf('data-figure="hurricane-zone"')).toBeLessThan(html.indexOf('The zone is only two counties'))
})

test('lists six requirements for material and installation', async () => {
  spec('admin 2.5.64')
  const section = sectionBelow(await readGuide(), 'Material and installation requirements')
  expect(itemsOf(/<ol[\s\S]*?<\/ol>/.exec(section)?.[0] ?? '')).toHaveLength(6)
})

test('lists permit requirements and the offices that issue permits', async () => {
  spec('admin 2.5.65')
  const section = sectionBelow(await readGuide(), 'Permit requirements')
  expect(itemsOf(section)).toHaveLength(5)
  const places = [...section.matchAll(/<tr><td[^>]*>([^<]*)</g)].map(([, place]) => place)
  expect(places).toEqual([
    'No city (county land)',
    'Boca Raton',
    'Boynton Beach',
    'Delray Beach',
    'Lake Worth Beach',
    'West Palm Beach',
  ])
  expect(section).toContain('These details change')
})

test('the county’s building department and the state’s code open in a new tab', async () => {
  spec('admin 2.5.66')
  const links = linksOf(sectionBelow(await readGuide(), 'Official sites'))
  const outside = links.filter(({ isNewTab }) => isNewTab).map(({ text, to }) => [text.replace(/ \(.*/, ''), to])
  expect(outside.slice(0, 2)).toEqual([
    ['County building department', 'https://discover.pbc.gov/pzb/building/Pages/default.aspx'],
    ['State building code', 'https://www.floridabuilding.org/'],
  ])
})

test('every link to the county’s site uses one domain', () => {
  const hosts = globSync('database/regions/palm-beach-county/**/*.{mdx,json}').flatMap(file =>
    [...readFileSync(file, 'utf8').matchAll(/https:\/\/([\w.]*\bpbc\w*\.\w+)/g)].map(([, host]) => host),
  )
  expect(hosts.length).toBeGreaterThan(3)
  expect(new Set(hosts)).toEqual(new Set(['discover.pbc.gov']))
})

test('the 25% rule names the year that decides', async () => {
  const text = textOf(sectionBelow(await readGuide(), 'When the whole roof must meet today’s code'))
  expect(text).toContain('2007 code or later')
  expect(text).toContain('March 1, 2009')
})

test('two drawings show the zone and the deck, with alternative text', async () => {
  const titles = [...(await readGuide()).matchAll(/<svg[^>]*role="img"[^>]*><title[^>]*>([^<]*)</g)].map(
    ([, alt]) => alt,
  )
  expect(titles).toEqual([
    expect.stringMatching(/^A map of three counties/),
    expect.stringMatching(/^Rafters with boards/),
  ])
})

import { expect, test } from 'vitest'
import { itemsOf, linksOf, sectionBelow, textOf } from '#tests/support/article-sections.ts'
import { readService } from '#tests/support/read-service.ts'
import { spec } from '#tests/support/spec.ts'

const readStorm = () => readService('storm-damage')

test('wind and hail are described and drawn, on shingles and on tiles', async () => {
  spec('admin 2.1.13', 'admin 2.5.24', 'admin 2.5.25')
  const html = await readStorm()
  for (const [heading, kind] of [
    ['Wind damage', 'wind'],
    ['Hail damage', 'hail'],
  ] as const) {
    const section = sectionBelow(html, heading)
    for (const roof of ['shingles', 'tiles']) expect(section).toContain(`/drawings/${kind}-on-${roof}"`)
    expect(itemsOf(section)).toHaveLength(6)
  }
})

test('hurricane, documentation and expert evaluation have a section each', async () => {
  spec('admin 2.5.26', 'admin 2.5.27', 'admin 2.5.28')
  const html = await readStorm()
  expect(itemsOf(sectionBelow(html, 'Hurricane damage'))).toHaveLength(7)
  const documentation = sectionBelow(html, 'Damage documentation')
  expect(documentation).toContain('/drawings/photo-points"')
  expect(itemsOf(documentation)).toHaveLength(10)
  const experts = textOf(sectionBelow(html, 'Expert evaluation'))
  for (const expert of ['A licensed roofer', 'The insurer’s adjuster', 'A public adjuster'])
    expect(experts.replaceAll("'", '’')).toContain(expert)
})

test('links to the directory and to the insurance tips', async () => {
  spec('admin 2.5.29')
  const links = linksOf(sectionBelow(await readStorm(), 'Have your roof looked at')).map(({ to }) => to)
  expect(links.slice(0, 2)).toEqual(['/', '/guides/insurance-tips'])
})

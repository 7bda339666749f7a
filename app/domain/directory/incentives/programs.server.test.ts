import { expect, test } from 'vitest'
import { loadPrograms } from '#database/sample/incentives/load-programs.ts'
import { spec } from '#tests/support/spec.ts'
import { testApp } from '#tests/support/test-app.ts'
import { programKinds } from './program.ts'
import { findPrograms, findZip, readPrograms } from './programs.server.ts'

test("states each real program's purpose, eligibility, deadline, provider and source", async () => {
  spec('public 3.4', 'decision 1')
  const { app } = await testApp()
  const programs = await readPrograms(app)

  expect(programs.length).toBeGreaterThan(8)
  for (const program of programs) {
    const { id, title, description, amount, kind, eligibility, deadline, provider, sourceUrl, checkedOn } = program
    for (const text of [id, title, description, amount, kind, eligibility, deadline, provider])
      expect(text, program.slug).toMatch(/\S/)
    expect(new URL(sourceUrl).protocol, program.slug).toBe('https:')
    expect(checkedOn, program.slug).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(program.sample, program.slug).toBe(false)
  }
})

test('lists ended programs last, and moves them there automatically', async () => {
  const { app, clock } = await testApp()
  const ended = (await readPrograms(app)).map(program => program.isEnded)
  expect(ended).toEqual([...ended].sort((a, b) => Number(a) - Number(b)))
  expect(ended).toContain(true)
  expect(ended).toContain(false)

  clock.at = new Date('2025-12-31T12:00:00Z')
  const before = await readPrograms(app)
  expect(before.find(({ slug }) => slug === 'federal-clean-energy-credit')?.isEnded).toBe(false)
  expect(before.find(({ slug }) => slug === 'elevate-florida')?.isEnded).toBe(true)
})

test('lists only the county’s ZIPs in programs', async () => {
  const { app } = await testApp()
  const named = (await readPrograms(app)).flatMap(({ areaZips }) => areaZips ?? [])
  expect(named.length).toBeGreaterThan(0)
  for (const zip of named) expect((await findZip(app, zip)).city, zip).not.toBeNull()
})

test('knows the cities of ZIPs inside the county only', async () => {
  const { app } = await testApp()
  expect(await findZip(app, '33432')).toEqual({ zip: '33432', city: 'Boca Raton' })
  expect(await findZip(app, '90210')).toEqual({ zip: '90210', city: null })
})

test("rejects table rows that a page couldn't show", async () => {
  const { app } = await testApp()
  const change = (set: object) => app.db.updateTable('programs').set(set).where('position', '=', 10).execute()
  for (const wrong of [
    { percent: 0 },
    { percent: 100.01 },
    { capCents: 0 },
    { kind: 'loan' },
    { area: 'moon' },
    { areaZips: [] },
    { confidence: 'rumor' },
    { sourceUrl: 'javascript:alert(1)' },
    { slug: 'No Slug' },
    { sample: true },
    { sampleNote: 'A sample that does not say so.' },
  ]) {
    await expect(change(wrong), JSON.stringify(wrong)).rejects.toThrow('violates check constraint')
  }
})

async function programsApp() {
  const { app, clock } = await testApp()
  await loadPrograms(app)
  const count = async () => (await app.db.selectFrom('programs').select('id').execute()).length
  return { app, clock, count }
}

test('shows the whole list without a filter, including ended programs', async () => {
  spec('decision 3')
  const { app, count } = await programsApp()
  const { programs, place } = await findPrograms(app, { zip: '', program: '' })
  expect(programs).toHaveLength(await count())
  expect(programs.some(program => program.isEnded)).toBe(true)
  expect(place).toBeNull()
})

test('filters the list by type', async () => {
  spec('decision 3')
  const { app, count } = await programsApp()
  let found = 0
  for (const program of programKinds) {
    const { programs } = await findPrograms(app, { zip: '', program })
    expect(programs.length, program).toBeGreaterThan(0)
    expect(new Set(programs.map(({ kind }) => kind))).toEqual(new Set([program]))
    found += programs.length
  }
  expect(found).toBe(await count())
})

test('filters the list by the area a program serves', async () => {
  spec('decision 3')
  const { app, count } = await programsApp()
  const slugsAt = async (zip: string) =>
    (await findPrograms(app, { zip, program: '' })).programs.map(({ slug }) => slug)

  expect(await slugsAt('33430')).toHaveLength(await count())
  const coast = await slugsAt('33401')
  expect(coast).toHaveLength((await count()) - 1)
  expect(coast).not.toContain('usda-home-repair')
  expect(coast).toContain('county-emergency-repair')
})

test("excludes the county's and its utilities' programs outside the county", async () => {
  spec('decision 3')
  const { app } = await programsApp()
  const { programs, place } = await findPrograms(app, { zip: '33101', program: '' })
  expect(place).toEqual({ zip: '33101', city: null })
  expect(new Set(programs.map(({ area }) => area))).toEqual(new Set(['state', 'federal']))
  expect((await findPrograms(app, { zip: '90210', program: 'utility-rebate' })).programs).toEqual([])
})

test('changes the list when the next program in it ends', async () => {
  const { app, clock } = await programsApp()
  expect((await findPrograms(app, { zip: '', program: '' })).changesAt).toBeUndefined()
  clock.at = new Date('2025-12-01T12:00:00Z')
  const end = new Date('2026-01-01T05:00:00Z')
  expect((await findPrograms(app, { zip: '', program: 'tax-credit' })).changesAt).toEqual(end)
  expect((await findPrograms(app, { zip: '', program: 'utility-rebate' })).changesAt).toBeUndefined()
})

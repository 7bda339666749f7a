import { expect, test } from 'vitest'
import { spec } from '#tests/support/spec.ts'
import { testApp } from '#tests/support/test-app.ts'
import { findZip, readPrograms } from './programs.server.ts'

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

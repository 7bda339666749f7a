import { expect, test } from 'vitest'
import { loadPrograms } from '#database/sample/incentives/load-programs.ts'
import { spec } from '#tests/support/spec.ts'
import { testApp } from '#tests/support/test-app.ts'
import { findPrograms } from './find-programs.server.ts'
import { programKinds } from './program.ts'

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

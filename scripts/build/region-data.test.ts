import type { Plugin } from 'vite'
import { afterEach, expect, test, vi } from 'vitest'
import { readRegion, readRegionMap, regionIds } from '../../app/platform/region/read-region.ts'
import { regionData } from './region-data.ts'

afterEach(() => vi.unstubAllGlobals())

/** Loads a file as the build of that environment does, and runs what it got in a page with that attribute. */
async function loadedIn(environment: string, file: string, chosen?: string) {
  const { load } = regionData() as Plugin & { load(this: object, id: string): string | undefined }
  const code = load.call({ environment: { name: environment } }, `/work/app/platform/region/${file}`)
  if (code === undefined) return undefined
  vi.stubGlobal('document', { documentElement: { dataset: chosen ? { region: chosen } : {} } })
  return import(`data:text/javascript,${encodeURIComponent(`${code}\n// ${chosen}`)}`)
}

test('the browser gets the region that the page names, or the default one', async () => {
  for (const id of regionIds()) {
    expect((await loadedIn('client', 'chosen-region.ts', id)).chosenRegion).toEqual(readRegion(id))
    expect((await loadedIn('client', 'chosen-map.ts', id)).chosenMap).toEqual(readRegionMap(id))
  }
  expect((await loadedIn('client', 'chosen-region.ts')).chosenRegion).toEqual(readRegion('palm-beach-county'))
  expect(Object.keys((await loadedIn('client', 'chosen-shapes.ts')).chosenShapes)).toContain('county')
  expect((await loadedIn('client', 'chosen-programs.ts')).chosenPrograms.length).toBeGreaterThan(5)
})

test('a running server keeps reading the region folder it started with', async () => {
  expect(await loadedIn('ssr', 'chosen-region.ts')).toBeUndefined()
  expect(await loadedIn('client', 'read-region.ts')).toBeUndefined()
})

import type { App, BulkTransaction } from '#domain/app.ts'
import { readCategoryKeys } from '../businesses/categories.server.ts'
import { slugOf } from '../businesses/slug.ts'
import { type StagedBusiness, stageBusinesses } from '../businesses/staged-businesses.server.ts'
import { readPlaceIndex } from '../places/place-aliases.server.ts'
import type { PlaceIndex } from '../places/place-name.ts'
import type { NoteKind } from './cell-text.ts'
import type { ImportFile } from './import-file.server.ts'
import { openTallies, type UnknownCity } from './import-report.ts'
import { type ImportRow, openRowReader, type SkipReason } from './import-row.server.ts'

export type ImportPhase = 'reading' | 'comparing' | 'writing'

export type Progress = (rows: number, phase: ImportPhase, total: number | null) => void

const progressEvery = 1_000

/** Reads the rest of the file into the staging table in constant memory. */
export async function stageFile(tx: BulkTransaction, file: ImportFile, onProgress: Progress) {
  const skipped = openTallies<SkipReason>()
  const notes = openTallies<NoteKind>()
  const rules = await rulesOf(tx, file)
  const readRow = openRowReader(rules)
  const cities = openCities()
  let rows = 0

  async function* staged(): AsyncGenerator<StagedBusiness> {
    for await (const record of file.records) {
      const row = rows++
      const { line } = record
      if (rows % progressEvery === 0) onProgress(rows, 'reading', null)
      const read = readRow(record)
      if ('skip' in read) {
        skipped.add(read.skip, line)
      } else {
        for (const note of read.notes) notes.add(note, line)
        if (read.region !== undefined) cities.add({ city: read.region, state: read.row.state }, true)
        else if (read.notes.includes('city-unknown')) cities.add(read.row)
        yield asStaged(tx, { row, line }, read.row)
      }
    }
  }

  const taken = await stageBusinesses(tx, staged())
  onProgress(rows, 'reading', null)
  return { taken, rows, skipped: skipped.list(), notes: notes.list(), cities: cities.list(rules.places) }
}

const citiesCounted = 10_000
const citiesShown = 100

/** Counts the cities that we don't know, in constant memory. */
function openCities() {
  const counted = new Map<string, Omit<UnknownCity, 'proposal'>>()
  return {
    add({ city, state }: Pick<ImportRow, 'city' | 'state'>, isRegion = false) {
      if (city === null || state === null) return
      const known = counted.get(`${city},${state}`)
      if (known) known.rows += 1
      else if (counted.size < citiesCounted)
        counted.set(`${city},${state}`, { name: city, state, rows: 1, ...(isRegion && { isRegion }) })
    },
    /** Only the most frequent ones are compared with every known city. */
    list(places: PlaceIndex): UnknownCity[] {
      const cities = [...counted.values()].sort((a, b) => b.rows - a.rows).slice(0, citiesShown)
      return cities.map(city => ({
        ...city,
        proposal: city.isRegion ? null : (places.propose(city.name, city.state) ?? null),
      }))
    },
  }
}

export async function rulesOf(
  app: Pick<App, 'db' | 'clock'>,
  { columns, headers, moving }: Pick<ImportFile, 'columns' | 'headers' | 'moving'>,
) {
  const [places, categories] = await Promise.all([readPlaceIndex(app), readCategoryKeys(app)])
  return { columns, headers, moving, places, categories, year: app.clock.now().getUTCFullYear() }
}

function asStaged({ ids }: Pick<App, 'ids'>, at: { row: number; line: number }, business: ImportRow) {
  const { name, category } = business
  return {
    ...business,
    ...at,
    id: ids.next(),
    slug: slugOf(name),
    categorySlug: category === null ? null : slugOf(category),
  }
}

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import {
  aliasRowSchema,
  type LocalTexts,
  localTextsSchema,
  mapSchema,
  mapShapesSchema,
  placeRowSchema,
  programSchema,
  type Region,
  type RegionMap,
  type RegionPlaces,
  type RegionProgram,
  type RegionShapes,
  regionSchema,
  zipRowSchema,
} from './region-schema.ts'

/** A folder of a region that lacks something; the message names the file and what's wrong in it. */
export class RegionError extends Error {}

export const defaultRegion = 'palm-beach-county'

const folder = 'database/regions'

export function regionIds() {
  return readdirSync(folder, { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(({ name }) => name)
    .sort()
}

export function chosenId(environment: Record<string, string | undefined> = process.env) {
  const id = environment.REGION || defaultRegion
  const ids = regionIds()
  if (!ids.includes(id))
    throw new RegionError(`REGION is '${id}', which isn’t a folder of database/regions/: ${ids.join(', ')}`)
  return id
}

export function readRegion(id: string): Region {
  return { id, isDefault: id === defaultRegion, ...readJson(id, 'region.json', regionSchema) }
}

export function readRegionMap(id: string): RegionMap {
  return readJson(id, 'map.json', mapSchema)
}

export function readRegionShapes(id: string): RegionShapes {
  return readJson(id, 'map-shapes.json', mapShapesSchema)
}

export function readLocalTexts(id: string): LocalTexts {
  return readJson(id, 'texts.json', localTextsSchema)
}

export function readRegionPrograms(id: string): RegionProgram[] {
  return readJson(id, 'programs.json', z.array(programSchema))
}

/** Rejects a ZIP or an alias of a place that isn't in the list of places. */
export function readRegionPlaces(id: string): RegionPlaces {
  const places = readRows(id, 'places.csv', placeRowSchema)
  const zips = readRows(id, 'zips.csv', zipRowSchema)
  const aliases = readRows(id, 'aliases.csv', aliasRowSchema)
  const names = new Set(places.map(({ name }) => name))
  reject(id, 'places.csv', duplicatesIn(places.map(({ name }) => name.toLowerCase())), 'is there twice')
  reject(id, 'zips.csv', duplicatesIn(zips.map(({ zip }) => zip)), 'is there twice')
  reject(id, 'zips.csv', lacking(zips, names), 'isn’t in places.csv')
  reject(id, 'aliases.csv', lacking(aliases, names), 'isn’t in places.csv')
  return { places, zips, aliases }
}

/** Reads every file of the folder and compares them with one another. */
export function checkRegion(id: string) {
  const region = readRegion(id)
  const map = readRegionMap(id)
  const shapes = readRegionShapes(id)
  const { places, zips } = readRegionPlaces(id)
  readLocalTexts(id)
  readRegionPrograms(id)
  const names = new Set(places.map(({ name }) => name))
  const unknown = (found: readonly string[]) => found.filter(name => !names.has(name))
  reject(id, 'region.json', unknown(region.cities), 'is a city that isn’t in places.csv')
  const closest = region.outside.map(part => part.closest)
  reject(id, 'region.json', unknown(closest), 'is the closest city, but isn’t in places.csv')
  const isOwn = zips.some(({ zip }) => zip === region.example.zip)
  reject(id, 'region.json', isOwn ? [] : [region.example.zip], 'is the example, but isn’t in zips.csv')
  const onMap = new Set(map.places.map(({ name }) => name))
  const outlines = Object.keys(shapes.places)
  reject(
    id,
    'map-shapes.json',
    outlines.filter(name => !onMap.has(name)),
    'has an outline, but isn’t in map.json',
  )
  return { region, map, shapes, places, zips }
}

function readJson<Schema extends z.ZodType>(id: string, name: string, schema: Schema): z.output<Schema> {
  return parse(id, name, schema, asJson(id, name))
}

function asJson(id: string, name: string): unknown {
  try {
    return JSON.parse(textOf(id, name))
  } catch (error) {
    if (error instanceof RegionError) throw error
    throw new RegionError(`${pathOf(id, name)} isn’t JSON`)
  }
}

/** Reads a table without quotation marks, because no value of ours has a comma. */
function readRows<Schema extends z.ZodType>(id: string, name: string, schema: Schema): z.output<Schema>[] {
  const [head = '', ...lines] = textOf(id, name).trimEnd().split('\n')
  const columns = head.split(',')
  const rows = lines.map((line, at) => {
    const values = line.split(',')
    if (values.length === columns.length) return Object.fromEntries(columns.map((column, n) => [column, values[n]]))
    throw new RegionError(`${pathOf(id, name)}: line ${at + 2} has ${values.length} values, not ${columns.length}`)
  })
  return parse(id, name, z.array(schema), rows, ([row, ...column]) => `line ${Number(row) + 2}, ${column.join('.')}`)
}

function parse<Schema extends z.ZodType>(
  id: string,
  name: string,
  schema: Schema,
  value: unknown,
  placeOf = (path: PropertyKey[]) => path.join('.') || 'the file',
): z.output<Schema> {
  const read = schema.safeParse(value)
  if (read.success) return read.data
  const lines = read.error.issues.map(({ path, message }) => `  ${placeOf(path)}: ${message}`)
  throw new RegionError(`Fix ${pathOf(id, name)} and start again:\n${lines.join('\n')}`)
}

function textOf(id: string, name: string) {
  try {
    return readFileSync(join(folder, id, name), 'utf8')
  } catch {
    throw new RegionError(`${pathOf(id, name)} is missing`)
  }
}

function reject(id: string, name: string, wrong: readonly string[], why: string) {
  if (wrong.length > 0) throw new RegionError(`${pathOf(id, name)}: ${[...new Set(wrong)].join(', ')} ${why}`)
}

function duplicatesIn(values: readonly string[]) {
  return values.filter((value, at) => values.indexOf(value) !== at)
}

function lacking(rows: readonly { place: string }[], names: ReadonlySet<string>) {
  return rows.map(({ place }) => place).filter(place => !names.has(place))
}

function pathOf(id: string, name: string) {
  return `${folder}/${id}/${name}`
}

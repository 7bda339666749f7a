import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkRegion, chosenId, defaultRegion, readRegion, readRegionPrograms, regionIds } from './read-region.ts'

const kmOfLatitude = 110.8

test.each(regionIds())('%s: every file has what it must have', id => {
  expect(() => checkRegion(id)).not.toThrow()
  expect(readRegion(id)).toMatchObject({ id, isDefault: id === defaultRegion })
})

test.each(regionIds())('%s: the ZIPs, the cities and the names on the map are in the outline or at its edge', id => {
  const { shapes, map, places, zips } = checkRegion(id)
  const rings = ringsOf(shapes.county)
  // An outline of a hundredth of the coast’s points cuts islands off, and two ZIPs go across a county’s line.
  for (const { lat, lon, ...what } of [...zips, ...places, ...map.places])
    expect(kmOutside(rings, lat, lon), JSON.stringify(what)).toBeLessThan(2.5)
  const inside = zips.filter(({ lat, lon }) => kmOutside(rings, lat, lon) === 0)
  expect(inside.length).toBeGreaterThan(zips.length * 0.95)
})

test.each(regionIds())('%s: the point of a city is within its outline', id => {
  const { shapes, map, places } = checkRegion(id)
  const outside = places.flatMap(({ name, lat, lon }) => {
    const outlined = map.places.find(place => place.name === name) ?? map.places.find(place => place.formerly === name)
    const shape = outlined && shapes.places[outlined.name]
    const km = shape ? kmOutside(ringsOf(shape.path), lat, lon) : 0
    return km === 0 ? [] : { name, km }
  })
  expect(outside).toEqual([])
})

test.each(regionIds())('%s: the map shows all of it, and no other region’s place or ZIP is in it', id => {
  const { map, zips, places } = checkRegion(id)
  const [south, west, north, east] = map.drawn
  for (const { lat, lon } of [...zips, ...places]) {
    expect(lat > south && lat < north).toBe(true)
    expect(lon > west && lon < east).toBe(true)
  }
  const others = regionIds().filter(other => other !== id)
  const taken = new Set(others.flatMap(other => checkRegion(other).zips.map(({ zip }) => zip)))
  expect(zips.filter(({ zip }) => taken.has(zip))).toEqual([])
})

test.each(regionIds())('%s: a program has the same figures in Spanish', id => {
  const programs = readRegionPrograms(id)
  expect(programs.length).toBeGreaterThan(5)
  for (const { slug, es, ...program } of programs) {
    if (!es) continue
    for (const name of ['amount', 'description', 'eligibility', 'incomeLimit'] as const)
      expect(figuresIn(es[name]), `${slug} ${name}`).toEqual(figuresIn(program[name]))
  }
})

test('REGION names a folder, and without it the default one counts', () => {
  expect(chosenId({})).toBe('palm-beach-county')
  expect(chosenId({ REGION: '' })).toBe('palm-beach-county')
  expect(chosenId({ REGION: 'martin-county' })).toBe('martin-county')
  for (const REGION of ['nowhere', '..', 'martin-county/guides'])
    expect(() => chosenId({ REGION })).toThrow(`REGION is '${REGION}', which isn’t a folder of database/regions/`)
})

const faults: [string, string, (text: string) => string, string][] = [
  ['an unknown setting', 'region.json', text => text.replace('"zone"', '"zones"'), 'zone: '],
  [
    'a time zone that doesn’t exist',
    'region.json',
    text => text.replace('America/New_York', 'America/Stuart'),
    'zone: ',
  ],
  ['a city without a point', 'region.json', text => text.replaceAll('"Stuart"', '"Stewart"'), 'Stewart is a city that'],
  ['a ZIP of four digits', 'zips.csv', text => text.replace('34994', '3499'), 'line 10, zip: needs five digits'],
  ['a ZIP that is there twice', 'zips.csv', text => text.replace('34995', '34994'), '34994 is there twice'],
  ['a ZIP of an unknown place', 'zips.csv', text => text.replace('Indiantown', 'Booker'), 'Booker isn’t in places.csv'],
  ['a line with too few values', 'places.csv', text => text.replace(',27.0615', ''), 'line 3 has 2 values, not 3'],
  [
    'a latitude that isn’t a number',
    'places.csv',
    text => text.replace('27.0615', 'N27'),
    'line 3, lat: needs a number',
  ],
  ['bounds upside down', 'map.json', text => text.replace('27.9', '20.9'), 'drawn: needs south, west, north, east'],
  [
    'a broken outline',
    'map-shapes.json',
    text => text.replace('"county": "M', '"county": "X'),
    'county: needs an SVG path',
  ],
  ['a program without a source', 'programs.json', text => text.replace('https://', 'http://'), '0.sourceUrl: '],
  ['no text', 'texts.json', text => text.replace(/"es": ".*"/, '"es": " "'), 'tarpPermit.es: '],
  ['no JSON', 'texts.json', () => '{', 'database/regions/martin-county/texts.json isn’t JSON'],
]

test.each(faults)('a folder with %s is rejected, with the file and the place', (_, name, change, message) => {
  const path = join('database/regions/martin-county', name)
  const before = readFileSync(path, 'utf8')
  const after = change(before)
  expect(after).not.toBe(before)
  expect(faultOf(name, after)).toContain(message)
  expect(faultOf(name, after)).toContain(`database/regions/martin-county/${name}`)
})

/** Returns the error of the folder with this text in one file. */
function faultOf(name: string, text: string) {
  const folder = mkdtempSync(join(tmpdir(), 'regions-'))
  const started = process.cwd()
  try {
    cpSync('database/regions', join(folder, 'database/regions'), { recursive: true })
    writeFileSync(join(folder, 'database/regions/martin-county', name), text)
    process.chdir(folder)
    checkRegion('martin-county')
    return ''
  } catch (error) {
    return error instanceof Error ? error.message : ''
  } finally {
    process.chdir(started)
    rmSync(folder, { recursive: true })
  }
}

/** Returns the numbers of a text, sorted, without the marks after them. */
function figuresIn(text: string) {
  return (text.match(/\$?\d[\d,./]*%?/g) ?? []).map(figure => figure.replace(/[.,]$/, '')).sort()
}

type Spot = readonly [lon: number, lat: number]

function ringsOf(path: string): Spot[][] {
  return [...path.matchAll(/M([^z]*)z/g)].map(([, moves = '']) => {
    const numbers = (moves.match(/-?\d+/g) ?? []).map(Number)
    const ring: Spot[] = []
    for (let at = 0, x = 0, y = 0; at < numbers.length; at += 2) {
      x += numbers[at] ?? 0
      y += numbers[at + 1] ?? 0
      ring.push([x / 1e4, y / 1e4])
    }
    return ring
  })
}

/** Returns 0 for a point within the rings, otherwise its distance from the closest edge. */
function kmOutside(rings: readonly Spot[][], lat: number, lon: number) {
  const edges = rings.flatMap(ring => ring.map((from, at) => [from, ring[(at + 1) % ring.length] ?? from] as const))
  const crossed = edges.filter(
    ([[fromX, fromY], [toX, toY]]) =>
      fromY > lat !== toY > lat && lon < fromX + ((toX - fromX) * (lat - fromY)) / (toY - fromY),
  )
  if (crossed.length % 2 === 1) return 0
  const across = Math.cos((lat * Math.PI) / 180)
  return Math.min(
    ...edges.map(([[fromX, fromY], [toX, toY]]) => {
      const [x, y] = [(toX - fromX) * across, toY - fromY]
      const [px, py] = [(lon - fromX) * across, lat - fromY]
      const along = Math.min(Math.max((px * x + py * y) / (x * x + y * y), 0), 1)
      return Math.hypot(px - along * x, py - along * y) * kmOfLatitude
    }),
  )
}

import { seededRandom } from '#platform/images/seeded-random.ts'
import { chosenMap } from '#platform/region/chosen-map.ts'
import { chosenShapes } from '#platform/region/chosen-shapes.ts'
import { groundAt } from './county-ground.ts'
import {
  dataEnds,
  drawn,
  fromWorld,
  type MapView,
  middleOf,
  placerOf,
  shapeTransform,
  toWorld,
  worldSize,
} from './map-projection.ts'

// Draws the base map as a separate picture: it's the same on every page, so a browser loads it once.

export type MapScheme = 'light' | 'dark'

const colors = {
  light: {
    sea: '#b9d7e3',
    sea2: '#c6dfe8',
    sea3: '#d5e8ee',
    lake: '#c6dfe8',
    sand: '#f3e3c3',
    land: '#e3ead9',
    outside: '#dde2dc',
    tones: ['#f6f3e8', '#f5ebdd', '#eef1e4'],
    border: '#c9cbb9',
    palm: '#9dbb8f',
    trunk: '#b49a78',
    roofs: ['#dfae92', '#c3b9a6', '#a9c3c4'],
    wall: '#fffaf0',
    beyond: '#e8edec',
  },
  dark: {
    sea: '#0b1f2d',
    sea2: '#0e2635',
    sea3: '#12303f',
    lake: '#0e2635',
    sand: '#3a3a2e',
    land: '#18282a',
    outside: '#121e23',
    tones: ['#22323a', '#263238', '#203236'],
    border: '#394b53',
    palm: '#35553f',
    trunk: '#4a4436',
    roofs: ['#6d4c3d', '#4d5358', '#3d5860'],
    wall: '#3a4850',
    beyond: '#0e1a22',
  },
}

/** An attribute of each path instead of a style sheet, which the policy forbids in a page. */
const steady = 'vector-effect="non-scaling-stroke"'

/** Draws the county, its places, the lake and the neighbors at this scale. */
export function drawBaseMap(scale: number, scheme: MapScheme) {
  const color = colors[scheme]
  const { width, height } = worldSize(scale)
  const view: MapView = { center: middleOf(drawn), scale, width, height }
  const all = [chosenShapes.county, ...chosenShapes.neighbors, chosenShapes.lake].join('')
  const coast = [
    { color: color.sea2, width: 72 },
    { color: color.sea3, width: 30 },
    { color: color.sand, width: 6 },
  ].map(band => `<path d="${all}" stroke="${band.color}" stroke-width="${band.width}" ${steady}/>`)
  const places = chosenMap.places.map(({ name }) => {
    const shape = chosenShapes.places[name]
    return shape ? `<path d="${shape.path}" fill="${color.tones[shape.tone - 1]}" ${steady}/>` : ''
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" preserveAspectRatio="xMidYMid slice" viewBox="0 0 ${round(width)} ${round(height)}" width="${round(width)}" height="${round(height)}">`,
    `<rect width="${round(width)}" height="${round(height)}" fill="${color.sea}"/>`,
    `<g transform="${shapeTransform(view)}">`,
    `<g fill="none" stroke-linejoin="round">${coast.join('')}</g>`,
    `<path d="${chosenShapes.neighbors.join('')}" fill="${color.outside}" stroke="${color.border}" ${steady}/>`,
    `<path d="${chosenShapes.county}" fill="${color.land}"/>`,
    `<g stroke="${color.border}">${places.join('')}</g>`,
    `<path d="${chosenShapes.lake}" fill="${color.lake}" stroke="${color.sand}" stroke-width="2" ${steady}/>`,
    `</g>`,
    scale >= ornamentsFrom ? ornaments(view, color) : '',
    fades(view, color.beyond),
    `</svg>`,
  ].join('')
}

/** Fades the drawing out where the data ends, because an extended coast would be made up. */
function fades(view: MapView, beyond: string) {
  const place = placerOf(view)
  const [bottom, left, top] = dataEnds
  const reach = view.scale * 6
  const { x, y: low } = place({ lat: bottom, lon: left })
  const { y: high } = place({ lat: top, lon: left })
  const gradient = (id: string, from: string) =>
    `<linearGradient id="${id}${view.scale}" ${from}><stop stop-color="${beyond}"/><stop offset="1" stop-color="${beyond}" stop-opacity="0"/></linearGradient>`
  const { width, height } = view
  const rect = (x: number, y: number, width: number, height: number, fill: string) =>
    `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="${fill}"/>`
  return [
    gradient('n', 'x2="0" y2="1"'),
    gradient('s', 'x2="0" y1="1" y2="0"'),
    gradient('w', 'x2="1"'),
    rect(0, 0, width, high + 1, beyond),
    rect(0, high, width, reach, `url(#n${view.scale})`),
    rect(0, low - 1, width, height - low + 1, beyond),
    rect(0, low - reach, width, reach, `url(#s${view.scale})`),
    rect(0, 0, x + 1, height, beyond),
    rect(x, 0, reach, height, `url(#w${view.scale})`),
  ].join('')
}

const ornamentsFrom = 12
const cell = { width: 52, height: 46 }

type Color = (typeof colors)['light']

/**
 * Palms on open land, roofs in towns: at most one in a cell of the grid, away from the places' names. Each kind is one path with a
 * marker at every point, which takes a few bytes for each.
 */
function ornaments(view: MapView, color: Color) {
  const spots: Record<string, [number, number][]> = { palm: [], roof0: [], roof1: [], roof2: [] }
  const names = chosenMap.places.map(place => toWorld(place, view.scale))
  for (let row = 0; row * cell.height < view.height; row += 1) {
    for (let column = 0; column * cell.width < view.width; column += 1) {
      const random = seededRandom(`${view.scale} ${row} ${column}`)
      if (!random.chance(0.3)) continue
      const x = Math.round((column + random.between(0.2, 0.8)) * cell.width)
      const y = Math.round((row + random.between(0.25, 0.85)) * cell.height)
      if (names.some(name => Math.abs(name.x - x) < 62 && Math.abs(name.y - y) < 22)) continue
      const ground = groundAt(fromWorld({ x, y }, view.scale))
      if (ground === 'open') spots.palm?.push([x, y])
      if (ground === 'town' && random.chance(0.5)) spots[`roof${random.whole(0, 2)}`]?.push([x, y])
    }
  }
  const palm = `<path d="M8 14v-7" stroke="${color.trunk}" stroke-width="1.4"/><path d="M8 7q-4-3-6 1M8 7q4-3 6 1M8 7q-2-5-5-4M8 7q2-5 5-4" stroke="${color.palm}" stroke-width="1.8" stroke-linecap="round"/>`
  const roof = (fill: string) =>
    `<path d="M2 9h12v5h-12z" fill="${color.wall}"/><path d="M0 9l4-4h8l4 4z" fill="${fill}"/>`
  const drawings = [['palm', palm], ...color.roofs.map((fill, at) => [`roof${at}`, roof(fill)])]
  return drawings
    .map(([name = '', drawing = '']) => markAll(`${name}-${view.scale}`, drawing, spots[name] ?? []))
    .join('')
}

function markAll(name: string, drawing: string, spots: [number, number][]) {
  const [first, ...more] = spots
  if (!first) return ''
  let [x, y] = first
  const moves = more.map(([toX, toY]) => {
    const move = `${toX - x} ${toY - y}`
    ;[x, y] = [toX, toY]
    return move
  })
  const path = `M${first.join(' ')}l0 0 ${moves.join(' ')}`.replaceAll(' -', '-')
  return `<marker id="${name}" markerUnits="userSpaceOnUse" markerWidth="16" markerHeight="16" refX="8" refY="14"><g fill="none">${drawing}</g></marker><path d="${path}" fill="none" marker-mid="url(#${name})"/>`
}

function round(number: number) {
  return Math.round(number * 10) / 10
}

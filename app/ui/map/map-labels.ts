import { chosenMap } from '#platform/region/chosen-map.ts'
import type { CountyPlace } from '#platform/region/region-schema.ts'
import type { Language } from '#platform/text/language.ts'
import { textWidth } from '../charts/text-width.ts'
import { type Box, boundsOfView, isOver, isWithin, type MapView, placerOf, type Spot } from './map-projection.ts'

/** A name on the map. `x` is its middle, `y` the middle of its lines. */
export type MapLabel = {
  name: string
  kind: 'chosen' | 'place' | 'water'
  lines: readonly string[]
  x: number
  y: number
  box: Box
}

type Given = {
  view: MapView
  /** Boxes of pins, clusters and controls. */
  taken?: readonly Box[]
  chosen?: string | undefined
  /** Names waters and neighbors, too, in this language. */
  language?: Language | undefined
}

/** Sideways, and up and down. */
const gap = { across: 6, down: 4 }
const edge = 6
const sizes = { chosen: 15, place: 13, water: 13 }
const lineHeights = { chosen: 18, place: 16, water: 16 }
const mostAtCounty = 16
/** Pixels² that a place covers before its name is worth the room. */
const leastArea = 420

/** In the order of the rules: at the point, up and down, sideways, then the diagonals. */
const offsets = [
  [0, 0],
  [0, -22],
  [0, 22],
  [26, 0],
  [-26, 0],
  [26, -22],
  [-26, -22],
  [26, 22],
  [-26, 22],
] as const

/** Returns the names that fit, none touching another one, a pin, a control or the edge: the chosen place first, then places by area. */
export function layLabels({ view, taken = [], chosen, language }: Given): MapLabel[] {
  const isCounty = view.scale < 12
  const around = grow(boundsOfView(view))
  const laid: MapLabel[] = []
  const chosenPlace = chosen === undefined ? undefined : placeNamed(chosen)
  const lay = (label: Wanted) => {
    const found = positionOf(label, view, [...taken, ...laid.map(({ box }) => box)], isCounty)
    if (found) laid.push(found)
  }
  if (chosenPlace) lay({ ...chosenPlace, name: chosenPlace.name, kind: 'chosen', reach: Number.POSITIVE_INFINITY })
  const outline = chosenPlace ? [boxOf(chosenPlace, view)] : []
  for (const place of chosenMap.places) {
    if (isCounty && laid.length >= mostAtCounty) break
    if (place === chosenPlace || !isWithin(around, place)) continue
    if (place.area * view.scale ** 2 < leastArea) continue
    const box = boxOf(place, view)
    const found = positionOf(
      { ...place, kind: 'place', reach: isCounty ? Number.POSITIVE_INFINITY : box.right - box.left },
      view,
      [...taken, ...outline, ...laid.map(({ box }) => box)],
      isCounty,
    )
    if (found) laid.push(found)
  }
  for (const water of language ? waters(language) : []) if (isWithin(around, water)) lay(water)
  return laid
}

export function placeNamed(name: string): CountyPlace | undefined {
  return chosenMap.places.find(place => place.name === name) ?? chosenMap.places.find(place => place.formerly === name)
}

type Wanted = Spot & { name: string; kind: MapLabel['kind']; reach: number }

function positionOf(wanted: Wanted, view: MapView, taken: readonly Box[], isFree: boolean): MapLabel | undefined {
  const { name, kind } = wanted
  const point = placerOf(view)(wanted)
  for (const { lines, width, height } of shapesOf(name, kind)) {
    for (const [across, down] of offsets) {
      if (!isFree && Math.hypot(across, down) > wanted.reach) continue
      const [x, y] = [point.x + across, point.y + down]
      const box = { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 }
      const isInside =
        box.left >= edge && box.top >= edge && box.right <= view.width - edge && box.bottom <= view.height - edge
      const room = {
        left: box.left - gap.across,
        right: box.right + gap.across,
        top: box.top - gap.down,
        bottom: box.bottom + gap.down,
      }
      if (isInside && !taken.some(other => isOver(other, room))) return { name, kind, lines, x, y, box }
    }
  }
  return undefined
}

type Shape = { lines: readonly string[]; width: number; height: number }

/** Each search page places the same few names, and measuring them takes the longest. */
const measured = new Map<string, Shape[]>()

function shapesOf(name: string, kind: MapLabel['kind']): Shape[] {
  const key = `${kind} ${name}`
  const known = measured.get(key)
  if (known) return known
  const shapes = breaksOf(name, kind).map(lines => ({
    lines,
    width: Math.max(...lines.map(line => textWidth(line, sizes[kind]))),
    height: lines.length * lineHeights[kind],
  }))
  measured.set(key, shapes)
  return shapes
}

/** Returns the name on one line and, if it has several words, on two of about the same length. */
function breaksOf(name: string, kind: MapLabel['kind']): (readonly string[])[] {
  const words = name.split(' ')
  if (words.length === 1) return [[name]]
  const breaks = words.slice(1).map((_, at) => [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')])
  const longest = (lines: readonly string[]) => Math.max(...lines.map(line => line.length))
  const [best = [name]] = breaks.sort((a, b) => longest(a) - longest(b))
  return kind === 'chosen' ? [best, [name]] : [[name], best]
}

export function lineHeightOf({ kind }: Pick<MapLabel, 'kind'>) {
  return lineHeights[kind]
}

function boxOf({ bounds: [bottom, left, top, right] }: CountyPlace, view: MapView): Box {
  const place = placerOf(view)
  const [low, high] = [place({ lat: bottom, lon: left }), place({ lat: top, lon: right })]
  return { left: low.x, right: high.x, top: high.y, bottom: low.y }
}

function grow([bottom, left, top, right]: readonly [number, number, number, number]) {
  const by = 0.02
  return [bottom - by, left - by, top + by, right + by] as const
}

function waters(language: Language): Wanted[] {
  return chosenMap.names.map(({ lat, lon, [language]: name }) => ({
    name,
    lat,
    lon,
    kind: 'water',
    reach: Number.POSITIVE_INFINITY,
  }))
}

// Distances on the ground, and the chords through the globe that the database compares (`globe_point`, radius 1).

import type { Point } from '../search/search.ts'

export const earthMiles = 3_958.8

/** Returns the miles on the ground between points whose chord through a globe of radius 1 is `chord`. */
export function milesOf(chord: number) {
  return 2 * Math.asin(Math.min(chord, 2) / 2) * earthMiles
}

export function milesBetween(a: Point, b: Point) {
  const [one, other] = [onGlobe(a), onGlobe(b)]
  return milesOf(Math.hypot(...one.map((coordinate, axis) => coordinate - (other[axis] ?? 0))))
}

function onGlobe({ lat, lon }: Point) {
  const [north, east] = [(lat * Math.PI) / 180, (lon * Math.PI) / 180]
  return [Math.cos(north) * Math.cos(east), Math.cos(north) * Math.sin(east), Math.sin(north)]
}

/** A listing's distance from a place; rough when measured to the center of the listing's ZIP code or city. */
export type Measured = { miles: number; isRough: boolean }

/** Returns the miles as stated: whole ones for a rough distance, at least one; otherwise tenths. */
export function statedMiles({ miles, isRough }: Measured) {
  return isRough ? Math.max(1, Math.floor(miles + 0.5)) : Math.max(0.1, Math.floor(miles * 10 + 0.5) / 10)
}

export function chordOf(miles: number) {
  return 2 * Math.sin(miles / earthMiles / 2)
}

/** Returns the position in 'latitude,longitude', or null when it isn't on the globe. */
export function pointOf(text: string): Point | null {
  const [, lat, lon] = /^(-?\d{1,2}(?:\.\d{1,6})?),(-?\d{1,3}(?:\.\d{1,6})?)$/.exec(text) ?? []
  const point = { lat: Number(lat), lon: Number(lon) }
  return lat && lon && Math.abs(point.lat) <= 90 && Math.abs(point.lon) <= 180 ? point : null
}

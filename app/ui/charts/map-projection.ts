import type { MapPoint } from './chart-data.ts'
import { tenth } from './plot.ts'

type Frame = { left: number; top: number; width: number; height: number }
export type Projection = { place: (point: { latitude: number; longitude: number }) => { x: number; y: number } }

/** The smallest extent shown around a single point, in degrees: about 2 km. */
const least = 0.02

/** Fits the points into a frame, east to the right. A county is small enough for an equirectangular projection at its middle. */
export function fitProjection(points: readonly MapPoint[], frame: Frame): Projection {
  const north = extent(points.map(({ latitude }) => latitude))
  const east = extent(points.map(({ longitude }) => longitude))
  const narrowing = Math.cos((north.middle * Math.PI) / 180)
  const scale = Math.min(frame.width / (east.size * narrowing), frame.height / north.size)
  return {
    place: ({ latitude, longitude }) => ({
      x: tenth(frame.left + frame.width / 2 + (longitude - east.middle) * narrowing * scale),
      y: tenth(frame.top + frame.height / 2 - (latitude - north.middle) * scale),
    }),
  }
}

/** Returns the height of a map of the points at this width. */
export function mapHeight(points: readonly MapPoint[], width: number) {
  const north = extent(points.map(({ latitude }) => latitude))
  const east = extent(points.map(({ longitude }) => longitude))
  return (width * north.size) / (east.size * Math.cos((north.middle * Math.PI) / 180))
}

function extent(degrees: number[]) {
  const low = degrees.reduce((least, degree) => Math.min(least, degree), Number.POSITIVE_INFINITY)
  const high = degrees.reduce((most, degree) => Math.max(most, degree), Number.NEGATIVE_INFINITY)
  return degrees.length === 0
    ? { middle: 0, size: least }
    : { middle: (low + high) / 2, size: Math.max(high - low, least) }
}

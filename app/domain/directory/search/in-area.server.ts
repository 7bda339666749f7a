import { type RawBuilder, sql } from 'kysely'
import type { Area } from './search-area.ts'

/** Returns SQL for businesses in the area: first by the spatial index, which has cubes, then by exact degrees. */
export function inArea(area: Area): RawBuilder<boolean> {
  const { low, high } = cubeAround(area)
  return sql<boolean>`(globe_point <@ cube(${low}::float8[], ${high}::float8[]) and ${hasDegrees(area)})`
}

/** Returns SQL for the same, without the index: for areas so wide that reading the table in its order is faster. */
export function hasDegrees({ south, west, north, east }: Area): RawBuilder<boolean> {
  return sql<boolean>`lat between ${south}::float8 and ${north}::float8 and lon between ${west}::float8 and ${east}::float8`
}

/** Slightly larger, because the corners are rounded. */
const leeway = 1e-9

/** Returns opposite corners of the cube. North of the equator and west of Greenwich, every coordinate has its extremes in a corner. */
function cubeAround({ south, west, north, east }: Area) {
  const corners = [south, north].flatMap(lat =>
    [west, east].map(lon => {
      const [up, across] = [(lat * Math.PI) / 180, (lon * Math.PI) / 180]
      return [Math.cos(up) * Math.cos(across), Math.cos(up) * Math.sin(across), Math.sin(up)]
    }),
  )
  const axes = [0, 1, 2].map(axis => corners.map(corner => corner[axis] ?? 0))
  return {
    low: axes.map(axis => Math.min(...axis) - leeway),
    high: axes.map(axis => Math.max(...axis) + leeway),
  }
}

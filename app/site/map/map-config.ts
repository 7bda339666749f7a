import type { Bounds, Spot } from '#ui/map/map-projection.ts'

/** What the page tells the map's script, in the attribute `data-map`. */
export type MapConfig = {
  /** What the map shows first. */
  fit: Bounds
  near: Spot | null
  /** In miles. */
  radius: number | null
  chosen: string | null
  sponsored: string[]
  /** The search, as the query of its address. */
  query: string
  /** The address of the streets beneath the map, if configured. */
  streets?: string | undefined
}

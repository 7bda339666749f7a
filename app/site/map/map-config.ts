import type { Bounds, Spot } from '#ui/map/map-projection.ts'

/** The configuration of the map's script, in the attribute `data-map`. */
export type MapConfig = {
  /** The map's first view. */
  fit: Bounds
  near: Spot | null
  /** In miles. */
  radius: number | null
  chosen: string | null
  sponsored: string[]
  /** The search, as the query of its address. */
  query: string
  streets?: string | undefined
}

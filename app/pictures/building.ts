import type { Plane, Spot } from './projection.ts'
import type { Stage } from './stage.ts'

/** The area where a roofer can work: part of a slope or flat roof that nothing in front covers. */
export type WorkArea = {
  plane: Plane
  from: number
  to: number
  low: number
  high: number
  hasRidge: boolean
  crewSide: 'left' | 'right'
}

/** The building on the lot. `onRoof` is drawn after the main roof and before the parts in front of it. */
export type Building = {
  /** Corners that must be inside the frame. */
  bounds: readonly Spot[]
  /** Footprint of the main block: its front runs along x from 0, its depth along y. */
  length: number
  depth: number
  /** Height of the wall, which determines the shadow. */
  height: number
  /** The building's smallest y, where the driveway begins. */
  front: number
  drive: { x: number; width: number } | null
  door: number | null
  work: WorkArea
  /** The ladder's position at the roof's edge; null for buildings too tall for one. */
  ladder: { x: number; high: number } | null
  /** Has parking in front instead of a lawn. */
  isPaved: boolean
  draw(stage: Stage, onRoof: string): string
}

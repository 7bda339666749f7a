import type { Plane, Spot } from './projection.ts'
import type { Stage } from './stage.ts'

/** Where a roofer can work: part of a slope or of a flat roof, free of everything that stands before it. */
export type WorkArea = {
  plane: Plane
  from: number
  to: number
  low: number
  high: number
  hasRidge: boolean
  crewSide: 'left' | 'right'
}

/** What stands on the land. `onRoof` is drawn when the main roof is done and before what stands in front of it. */
export type Building = {
  /** Corners that must be inside the frame. */
  bounds: readonly Spot[]
  /** Foot of the main block: its front runs along x from 0, its depth along y. */
  length: number
  depth: number
  /** Height of the wall, which is what throws the shadow. */
  height: number
  /** The foremost y of the building; the driveway begins here. */
  front: number
  drive: { x: number; width: number } | null
  door: number | null
  work: WorkArea
  /** Where a ladder reaches the edge of the roof; nobody leans one against three floors. */
  ladder: { x: number; high: number } | null
  /** Cars park before it instead of a lawn. */
  isPaved: boolean
  draw(stage: Stage, onRoof: string): string
}

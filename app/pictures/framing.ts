import type { Building } from './building.ts'
import { horizon } from './land.ts'
import type { Point } from './marks.ts'
import { type Camera, project, type Spot, spotOn, viewFrom } from './projection.ts'
import type { Crop, Scene } from './scene.ts'
import { truckSize } from './truck.ts'

/** Returns the street's y: near enough to be visible, far enough to leave room for a parked truck. */
export function streetOf({ truck, building, corner }: Scene, { front }: Building) {
  if (building === 'commercial') return front - 132
  if (truck === 'driveway') return front - truckSize.length - 30
  return truck === 'street' ? front - (corner === 'street' ? 104 : 78) : front - 112
}

/** Returns the camera that fits all corners of the building into an 800 × 600 picture. */
export function frameBuilding(scene: Scene, building: Building): Camera {
  const trial = viewFrom(scene.corner, 1, [0, 0])
  const points = cornersOf(scene, building).map(spot => project(trial, spot))
  const [left, right] = extent(points, 0)
  const [top, bottom] = extent(points, 1)
  const hasTruck = scene.truck === 'street'
  const wide = { street: 625, driveway: 740, none: 664 }[scene.truck]
  const scale = Math.min(wide / (right - left), (hasTruck ? 362 : 400) / (bottom - top), 1.45)
  const back = project(trial, [building.length, building.depth, 0])[1]
  const near = project(trial, [building.length, 0, 0])[1]
  const low = hasTruck ? 472 : 502
  // The farthest visible corner of the footprint must be on the lawn.
  const y = Math.max(low - near * scale, horizon + 12 - back * scale, horizon + 12)
  const x = (hasTruck ? 430 : 400) - (scale * (left + right)) / 2
  return viewFrom(scene.corner, scale, [x, y])
}

function cornersOf({ truck }: Scene, { bounds, drive, front }: Building): readonly Spot[] {
  if (truck !== 'driveway' || !drive) return bounds
  return [
    ...bounds,
    [drive.x + 10, front - truckSize.length - 20, 0],
    [drive.x + drive.width, front - truckSize.length - 20, 84],
  ]
}

const shares: Record<Crop, number> = { wide: 1, mid: 0.82, close: 0.6, banner: 1, poster: 1 }

/** Returns the visible part of the drawing as x, y, width and height. */
export function cropOf(scene: Scene, building: Building, camera: Camera): [number, number, number, number] {
  if (scene.crop === 'banner') return [-700, -50, 1500, 600]
  if (scene.crop === 'poster') return [40, -130, 720, 730]
  const share = shares[scene.crop]
  const [width, height] = [Math.round(800 * share), Math.round(600 * share)]
  const points = building.bounds.map(spot => project(camera, spot))
  const { plane, from, to, low, high } = building.work
  const roof = project(camera, spotOn(plane, (from + to) / 2, (low + high) / 2))
  const whole: Point = [middle(points, 0), middle(points, 1)]
  const [x, y] = scene.crop === 'close' ? [roof[0] * 0.7 + whole[0] * 0.3, roof[1] + 20] : [whole[0], whole[1] + 6]
  const left = Math.round(Math.min(Math.max(x - width / 2, 0), 800 - width))
  const top = Math.round(Math.min(Math.max(y - height / 2, 0), 600 - height))
  return [scene.mirrored ? 800 - left - width : left, top, width, height]
}

function extent(points: readonly Point[], axis: 0 | 1): [number, number] {
  const values = points.map(point => point[axis])
  return [Math.min(...values), Math.max(...values)]
}

function middle(points: readonly Point[], axis: 0 | 1) {
  const [low, high] = extent(points, axis)
  return (low + high) / 2
}

import { mix } from '#pictures/colours.ts'
import { type Camera, project, type Spot } from '#pictures/projection.ts'

type FaceProps = { camera: Camera; spots: readonly Spot[]; fill: string; opacity?: number }

/** A flat area in space, projected by the camera. */
export function Face({ camera, spots, fill, opacity }: FaceProps) {
  const points = spots.map(spot => {
    const [x, y] = project(camera, spot)
    return `${x.toFixed(1)},${y.toFixed(1)}`
  })
  return <polygon points={points.join(' ')} fill={fill} {...(opacity && { opacity })} />
}

type SlabProps = { camera: Camera; from: Spot; size: Spot; colour: string }

/** A box by its corner and its sides: front, darker right side, and the top in its own color. */
export function Slab({ camera, from: [x, y, z], size: [length, depth, height], colour }: SlabProps) {
  const [X, Y, Z] = [x + length, y + depth, z + height]
  const front: Spot[] = [
    [x, y, z],
    [X, y, z],
    [X, y, Z],
    [x, y, Z],
  ]
  const side: Spot[] = [
    [X, y, z],
    [X, Y, z],
    [X, Y, Z],
    [X, y, Z],
  ]
  const top: Spot[] = [
    [x, y, Z],
    [X, y, Z],
    [X, Y, Z],
    [x, Y, Z],
  ]
  return (
    <>
      <Face camera={camera} spots={front} fill={mix(colour, '#10222E', 0.18)} />
      <Face camera={camera} spots={side} fill={mix(colour, '#10222E', 0.34)} />
      <Face camera={camera} spots={top} fill={colour} />
    </>
  )
}

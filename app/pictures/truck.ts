import { mix } from './colours.ts'
import { disc, fill, line, type Point, trace, track } from './marks.ts'
import { matrixOf, type Plane, type Spot } from './projection.ts'
import { boxFaces, drawFacing, drawSolid } from './solids.ts'
import type { Stage } from './stage.ts'

export const truckSize = { length: 166, width: 56, high: 74 }

/** Truck coordinates: along the truck, across it from its right side, and up. */
type Local = (u: number, w: number, z: number) => Spot

/** Draws the roofer's pickup, white with a blue stripe and ladders on its rack, seen from the side and from one end. */
export function drawTruck(stage: Stage, [x, y]: Spot, heading: 'street' | 'driveway') {
  const isStreet = heading === 'street'
  const { width } = truckSize
  const put: Local = isStreet ? (u, w, z) => [x + u, y + w, z] : (u, w, z) => [x + width - w, y + u, z]
  const body = drawBody(stage, put)
  const cab = drawCab(stage, put)
  return (
    drawTruckShadow(stage, put) +
    (isStreet ? body.bed + cab + body.hood : body.hood + cab + body.bed) +
    drawStripe(stage, put) +
    drawWheels(stage, put, isStreet) +
    drawRack(stage, put) +
    (isStreet ? drawHeadlights(stage, put) : drawTail(stage, put))
  )
}

function paint({ tone }: Stage) {
  return tone('#F4F3EE', 0.8)
}

function box(put: Local, from: Spot, to: Spot) {
  const [a, b] = [put(...from), put(...to)]
  const low = a.map((value, axis) => Math.min(value, b[axis] ?? value))
  const size = a.map((value, axis) => Math.abs(value - (b[axis] ?? value)))
  return boxFaces([low[0] ?? 0, low[1] ?? 0, low[2] ?? 0], [size[0] ?? 0, size[1] ?? 0, size[2] ?? 0])
}

function drawBody(stage: Stage, put: Local) {
  const { width, length } = truckSize
  const colour = paint(stage)
  const inside = [put(4, 4, 47), put(76, 4, 47), put(76, width - 4, 47), put(4, width - 4, 47)]
  return {
    bed:
      drawSolid(stage, box(put, [0, 0, 14], [80, width, 46]), colour) +
      stage.face(inside, stage.tone('#3E474C')) +
      drawLoad(stage, put),
    hood: drawSolid(stage, box(put, [80, 0, 14], [length, width, 42]), colour),
  }
}

/** Draws rolled tarps and battens on the bed. */
function drawLoad(stage: Stage, put: Local) {
  return (
    drawSolid(stage, box(put, [14, 12, 44], [66, 24, 54]), stage.tone('#2C73D9', 0.6)) +
    drawSolid(stage, box(put, [8, 34, 44], [72, 42, 50]), stage.tone('#C99B66'))
  )
}

function drawCab(stage: Stage, put: Local) {
  const { width } = truckSize
  const roof = 74
  const [rear, front, rearTop, frontTop] = [80, 142, 84, 124]
  const side = (w: number) => [
    put(rear, w, 42),
    put(front, w, 42),
    put(frontTop, w ? w - 3 : 3, roof),
    put(rearTop, w ? w - 3 : 3, roof),
  ]
  const [near, far] = [side(0), side(width)]
  const across = (at: number, next: number) =>
    [near[at], near[next], far[next], far[at]].flatMap(spot => (spot ? [spot] : []))
  const shell = drawSolid(stage, [near, far, across(1, 2), across(2, 3), across(3, 0)], paint(stage))
  const middle = put(110, width / 2, 50)
  const glass = () => stage.tone(stage.light.lamps ? '#5E8094' : '#6C91A5')
  const window = (w: number, from: number, to: number, top: number) =>
    drawFacing(
      stage,
      [put(from, w, 47), put(to, w, 47), put(top, w ? w - 2.4 : 2.4, 68), put(from + 2, w ? w - 2.4 : 2.4, 68)],
      middle,
      glass,
    )
  const screens = [
    [put(139.5, 5, 46), put(139.5, width - 5, 46), put(126, width - 7, 70), put(126, 7, 70)],
    [put(80.5, 7, 50), put(80.5, width - 7, 50), put(83, width - 8, 68), put(83, 8, 68)],
  ].map(face => drawFacing(stage, face, middle, glass))
  return shell + [0, width].map(w => window(w, 86, 108, 106) + window(w, 112, 135, 124)).join('') + screens.join('')
}

function drawStripe(stage: Stage, put: Local) {
  const { width, length } = truckSize
  const colour = stage.tone('#1F6BCB', 0.5)
  const middle = put(length / 2, width / 2, 30)
  return [0, width]
    .map(w =>
      drawFacing(stage, [put(0, w, 24), put(length, w, 24), put(length, w, 30), put(0, w, 30)], middle, () => colour),
    )
    .join('')
}

function drawWheels(stage: Stage, put: Local, isStreet: boolean) {
  return [32, 134]
    .map(u => {
      const plane: Plane = { origin: put(u, 0, 14), along: isStreet ? [1, 0, 0] : [0, 1, 0], up: [0, 0, 1] }
      const rim = disc([0, 0], 14.5, 14.5, '#1B2227') + disc([0, 0], 7.5, 7.5, stage.tone('#B9C2C6'))
      return `<g transform="${matrixOf(stage.camera, plane)}">${disc([0, 0], 17, 17, mix(paint(stage), '#1B2227', 0.75))}${rim}</g>`
    })
    .join('')
}

function drawRack(stage: Stage, put: Local) {
  const steel = stage.tone('#39444B')
  const at = (u: number, w: number, z: number): Point => stage.at(...put(u, w, z))
  const hoops = [6, 74].map(u => track([at(u, 3, 46), at(u, 3, 82), at(u, 53, 82), at(u, 53, 46)])).join('')
  const rail = (w: number) => track([at(-10, w, 85), at(140, w, 85)])
  const rungs = Array.from({ length: 12 }, (_, index) =>
    track([at(-2 + index * 12, 14, 85), at(-2 + index * 12, 30, 85)]),
  ).join('')
  const wood = stage.tone('#E9A23B')
  return line(hoops, steel, 3) + line(rungs, wood, 2.2) + line(rail(14) + rail(30), mix(wood, '#7A4A10', 0.16), 3.4)
}

function drawTruckShadow(stage: Stage, put: Local) {
  const { length, width } = truckSize
  const { light } = stage
  const spots = [put(-4, -8, 0), put(length + 4, -8, 0), put(length + 18, width + 6, 0), put(2, width + 6, 0)]
  return stage.face(spots, light.shadow, 0.4)
}

function drawHeadlights(stage: Stage, put: Local) {
  const { length, width } = truckSize
  const lamps = [9, width - 9].map(w => stage.at(...put(length, w, 32)))
  const beams = stage.light.lamps ? lamps.map(([x, y]) => fill(trace`M${x} ${y}l170 22-22 46z`, '#FFE9B5', 0.13)) : []
  return lamps.map(lamp => disc(lamp, 3.2, 4.6, '#FFE9B5')).join('') + beams.join('')
}

function drawTail(stage: Stage, put: Local) {
  const plate = [put(0, 20, 20), put(0, 36, 20), put(0, 36, 27), put(0, 20, 27)]
  const lamps = [4, 52].map(w => disc(stage.at(...put(0, w, 36)), 2.8, 4.4, stage.tone('#C2402F', 0.5)))
  return stage.face(plate, stage.tone('#9AA4A8')) + lamps.join('')
}

import { mix } from './colours.ts'
import { fill, rectangle, rectangles, trace } from './marks.ts'
import type { Stage } from './stage.ts'

/** A wall is drawn flat, with x along it and heights up from the ground. The stage projects it onto its plane. */
export type Facade = { wall: string; foot: string; trim: string; glass: string; glint: string; isFront: boolean }

export function frontOf(stage: Stage, wall: string): Facade {
  const { tone, light } = stage
  return {
    wall: tone(wall),
    foot: tone(mix(wall, '#6B5B4B', 0.3)),
    trim: tone('#FBFAF5'),
    glass: light.lamps ? '#FFD98A' : tone('#7FA8BC'),
    glint: light.lamps ? '#FFEBC0' : tone('#B9D5DF'),
    isFront: true,
  }
}

/** The right side faces away from the light. */
export function sideOf(stage: Stage, wall: string): Facade {
  const { tone, light } = stage
  return {
    wall: tone(mix(wall, '#27384A', 0.26)),
    foot: tone(mix(wall, '#2B2F3A', 0.42)),
    trim: tone('#CBD2D3'),
    glass: light.lamps ? '#FFD98A' : tone('#5C7F93'),
    glint: light.lamps ? '#FFEBC0' : tone('#7C9BAC'),
    isFront: false,
  }
}

/** Returns a rectangle at a height above the ground. */
export function upright(x: number, low: number, width: number, high: number) {
  return rectangle(x, -low - high, width, high)
}

/** Draws the bare wall with its base, and the shade under the eaves. */
export function drawWall(
  { light }: Stage,
  facade: Facade,
  width: number,
  high: number,
  shade = facade.isFront ? 17 : 12,
) {
  return (
    fill(upright(0, 0, width, high), facade.wall) +
    fill(upright(0, 0, width, 9), facade.foot) +
    (shade > 0 ? fill(upright(0, high - shade, width, shade), light.shadow, 0.25) : '')
  )
}

export type Opening = { x: number; low: number; width: number; high: number }

/** Draws a sash window with frame, sill and the sky's reflection. */
export function drawWindow(facade: Facade, { x, low, width, high }: Opening) {
  const frame = rectangles([
    [x - 3, -low - high - 3, width + 6, high + 6],
    [x - 5, -low + 3, width + 10, 4],
  ])
  const bars = rectangles([
    [x + width / 2 - 1, -low - high, 2, high],
    [x, -low - high / 2 - 1, width, 2],
  ])
  const glint = trace`M${x} ${-low - high}h${width * 0.55}L${x + width * 0.1} ${-low}H${x}z`
  return (
    fill(frame, facade.trim) +
    fill(upright(x, low, width, high), facade.glass) +
    fill(glint, facade.glint, 0.7) +
    fill(bars, facade.trim)
  )
}

export function drawShutters({ tone }: Stage, colour: string, { x, low, width, high }: Opening) {
  const wide = Math.round(width * 0.36)
  const boards = [x - wide - 4, x + width + 4]
  const slats = boards.flatMap(left =>
    Array.from({ length: 6 }, (_, at) => [left + 2, -low - (high * (at + 1)) / 7, wide - 4, 1.2] as const),
  )
  const shown = tone(colour)
  return (
    fill(boards.map(left => upright(left, low, wide, high)).join(''), shown) +
    fill(rectangles(slats), mix(shown, '#0A1A22', 0.3))
  )
}

/** Draws a door 34 wide and 68 high, the reference for the size of people and vehicles. */
export function drawDoor(stage: Stage, { trim }: Facade, colour: string, x: number, high = 68) {
  const leaf = stage.tone(colour)
  const middle = high * 0.53
  const panes = upright(x + 5, middle, 10, high - middle - 6) + upright(x + 19, middle, 10, high - middle - 6)
  return (
    fill(upright(x - 4, 0, 42, high + 4), trim) +
    fill(upright(x, 0, 34, high), leaf) +
    fill(panes, stage.light.lamps ? '#FFD98A' : mix(leaf, '#FFFFFF', 0.3)) +
    fill(upright(x + 5, 6, 24, middle - 14), mix(leaf, '#000000', 0.16))
  )
}

export function drawGarageDoor(stage: Stage, { trim }: Facade, x: number, width: number, high: number) {
  const { tone, light } = stage
  const pane = width / 4
  const joints = rectangles([1, 2, 3].map(at => [x, (-high * at) / 4, width, 1.4] as const))
  const panes = [0, 1, 2, 3].map(at => upright(x + at * pane + 4, high * 0.79, pane - 8, high * 0.16)).join('')
  return (
    fill(upright(x - 5, 0, width + 10, high + 5), trim) +
    fill(upright(x, 0, width, high), tone('#E7E6DF')) +
    fill(joints, tone('#BFC4C2')) +
    fill(panes, light.lamps ? '#FFD98A' : tone('#8FB1C0'))
  )
}

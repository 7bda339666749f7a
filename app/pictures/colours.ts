import type { RoofKind } from './scene.ts'

export const wallColours: readonly [string, ...string[]] = [
  '#F4E2C6',
  '#F2C4AA',
  '#CDE4DB',
  '#FBF6EC',
  '#F0DA96',
  '#BFD6E6',
  '#E8A893',
  '#DDE2CF',
]

export const doorColours: readonly [string, ...string[]] = [
  '#1F5F8B',
  '#B5472F',
  '#2F6B57',
  '#E07A5F',
  '#5B3A29',
  '#C99A2E',
  '#34495E',
]

export const flowerColours: readonly [string, ...string[]] = ['#E85D75', '#F2B84B', '#F7F1E4', '#C86BB0']

export const roofColours: Record<RoofKind, readonly [string, ...string[]]> = {
  barrel: ['#C7623B', '#B4503A', '#CF875A', '#A3654C'],
  shingle: ['#5E676F', '#7C6B5C', '#44505A', '#8C7C6C'],
  metal: ['#B8C6CD', '#48687A', '#86AFA6', '#E4E9E7'],
  membrane: ['#E7EAE8', '#CBD3D6', '#B4BBB8', '#D9D0BF'],
}

/** Returns the wall color of a house this many doors away, from the same street's palette. */
export function neighbourColour(wall: string, doors: number) {
  const first = wallColours.indexOf(wall)
  return wallColours[(Math.max(first, 0) + doors * 3) % wallColours.length] ?? wall
}

/** Returns the mix of two #RRGGBB colors in shortest notation: share 0 is the first color, share 1 the second. */
export function mix(from: string, to: string, share: number) {
  const [a, b] = [channels(from), channels(to)]
  const mixed = a.map((value, at) => Math.round(value + ((b[at] ?? value) - value) * share))
  return `#${mixed.map(value => value.toString(16).padStart(2, '0')).join('')}`
}

function channels(colour: string) {
  return [1, 3, 5].map(at => Number.parseInt(colour.slice(at, at + 2), 16))
}

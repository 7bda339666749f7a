/** A chart as marks of one size: the page writes them as SVG, a PDF as paths. Colours are roles of the design. */
export type Plot = { width: number; height: number; marks: Mark[] }

export type Mark = Area | Stroke | Box | Disc | Words

export type Area = { kind: 'area'; path: string; fill: Colour; opacity?: number }
export type Stroke = { kind: 'stroke'; path: string; colour: Colour; width: number }
export type Box = {
  kind: 'box'
  x: number
  y: number
  width: number
  height: number
  radius: number
  fill: Colour
  opacity?: number
}
export type Disc = { kind: 'disc'; x: number; y: number; radius: number; fill: Colour; opacity?: number; edge?: Colour }
export type Words = {
  kind: 'words'
  x: number
  /** Where the letters stand, not their middle. */
  y: number
  text: string
  size: number
  anchor: 'start' | 'middle' | 'end'
  colour: Colour
  isStrong?: boolean
}

export type Colour = SeriesColour | 'ink' | 'quiet' | 'grid' | 'ground' | 'sea'

/** In the order in which the series of a chart take them. */
export const seriesColours = ['accent', 'clay', 'palm', 'cypress', 'slate'] as const
export type SeriesColour = (typeof seriesColours)[number]

export function seriesColour(at: number): SeriesColour {
  return seriesColours[at % seriesColours.length] ?? 'accent'
}

/** Sizes of letters: the least that the design allows, and a figure that counts. */
export const letterSize = 13

/** A tenth of a point is as fine as a screen or a printer shows. */
export function tenth(value: number) {
  return Math.round(value * 10) / 10 || 0
}

/** A chart as marks: the page renders them as SVG, a PDF as paths. Colors are roles in the design system. */
export type Plot = { width: number; height: number; marks: Mark[] }

export type Mark = Area | Stroke | Box | Disc | TextMark

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
export type TextMark = {
  kind: 'words'
  x: number
  /** The baseline, not the middle of the text. */
  y: number
  text: string
  size: number
  anchor: 'start' | 'middle' | 'end'
  colour: Colour
  isStrong?: boolean
}

export type Colour = SeriesColour | 'ink' | 'quiet' | 'grid' | 'ground' | 'sea'

/** In the order in which a chart's series use them. */
export const seriesColours = ['accent', 'clay', 'palm', 'cypress', 'slate'] as const
export type SeriesColour = (typeof seriesColours)[number]

export function seriesColour(at: number): SeriesColour {
  return seriesColours[at % seriesColours.length] ?? 'accent'
}

/** Font sizes: the design's minimum, and a size for key figures. */
export const letterSize = 13

/** Rounds to a tenth of a point, as fine as a screen or printer can show. */
export function tenth(value: number) {
  return Math.round(value * 10) / 10 || 0
}

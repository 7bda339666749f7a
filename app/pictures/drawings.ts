import { drawHailOnShingles } from './hail-on-shingles.ts'
import { drawHailOnTiles } from './hail-on-tiles.ts'
import { drawPhotoPlan } from './photo-plan.ts'
import { drawTarpFixing } from './tarp-fixing.ts'
import { drawWindOnShingles } from './wind-on-shingles.ts'
import { drawWindOnTiles } from './wind-on-tiles.ts'

/** Explanatory drawings, each a complete 800 × 600 SVG document with numbered spots for a legend beside it. */
const drawings = {
  'wind-on-shingles': drawWindOnShingles,
  'wind-on-tiles': drawWindOnTiles,
  'hail-on-shingles': drawHailOnShingles,
  'hail-on-tiles': drawHailOnTiles,
  'photo-points': drawPhotoPlan,
  tarp: drawTarpFixing,
} as const

export type DrawingName = keyof typeof drawings

export const drawingNames = Object.keys(drawings)

const byName = new Map<string, () => string>(Object.entries(drawings))

/** Returns the function that draws the named drawing, or undefined. */
export function drawingOf(name: string) {
  return byName.get(name)
}

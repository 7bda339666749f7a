import type { Font, FontCollection } from 'fontkit'

/** The frequency of each character per thousand characters of English. */
const frequency: Record<string, number> = {
  ' ': 180,
  e: 104,
  t: 74,
  a: 67,
  o: 62,
  i: 57,
  n: 57,
  s: 52,
  h: 50,
  r: 49,
  d: 35,
  l: 33,
  u: 23,
  c: 23,
  m: 20,
  w: 19,
  f: 18,
  g: 16,
  y: 16,
  p: 16,
  b: 12,
  v: 8,
  k: 6,
  j: 1,
  x: 1,
  q: 1,
  z: 1,
}

/** Arial's advance widths, in 2048ths of its size. */
const arial: Record<string, number> = {
  ' ': 569,
  e: 1139,
  t: 569,
  a: 1139,
  o: 1139,
  i: 455,
  n: 1139,
  s: 1024,
  h: 1139,
  r: 682,
  d: 1139,
  l: 455,
  u: 1139,
  c: 1024,
  m: 1706,
  w: 1479,
  f: 569,
  g: 1139,
  y: 1024,
  p: 1139,
  b: 1139,
  v: 1024,
  k: 1024,
  j: 455,
  x: 1024,
  q: 1139,
  z: 1024,
}

/** Gives Arial the metrics of another font, so that nothing moves when that font arrives. */
export function fallbackFace(family: string, font: Font | FontCollection) {
  if (!('layout' in font)) throw new Error(`${family} is no single font`)
  const width = mean(sign => (font.layout(sign).glyphs[0]?.advanceWidth ?? 0) / font.unitsPerEm)
  const size = width / mean(sign => (arial[sign] ?? 0) / 2048)
  const percent = (units: number) => `${((Math.abs(units) / font.unitsPerEm / size) * 100).toFixed(2)}%`
  return `@font-face {
  font-family: "${family} Fallback";
  src: local("Arial"), local("Liberation Sans"), local("Roboto");
  size-adjust: ${(size * 100).toFixed(2)}%;
  ascent-override: ${percent(font.ascent)};
  descent-override: ${percent(font.descent)};
  line-gap-override: ${percent(font.lineGap)};
}
`
}

function mean(widthOf: (sign: string) => number) {
  const entries = Object.entries(frequency)
  const total = entries.reduce((sum, [, times]) => sum + times, 0)
  return entries.reduce((sum, [sign, times]) => sum + times * widthOf(sign), 0) / total
}

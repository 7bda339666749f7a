/** Character widths in the text font's bold weight, for a size of 1; any other character counts as a wide letter. */
const widths: readonly [signs: RegExp, width: number][] = [
  [/[\s',.`ilí:;Ij|]/u, 0.3],
  [/[![\]"()frt{}]/u, 0.4],
  [/[-/1_*sz7?FJLackvx–]/u, 0.55],
  [/[mM@W%w—]/u, 0.95],
  [/[$23569EPT0-9#&+<=>BKRSYZ~−]|\p{Ll}/u, 0.65],
  [/\p{Lu}/u, 0.8],
]

/** Estimates rather too wide than too narrow: no font is available here, and labels must not touch. */
export function textWidth(text: string, size: number) {
  let width = 0
  for (const sign of text) width += widths.find(([signs]) => signs.test(sign))?.[1] ?? 1
  return width * size
}

/** Returns the part of a text that fits, with '…' if it was cut. */
export function shortenTo(text: string, width: number, size: number) {
  if (textWidth(text, size) <= width) return text
  const signs = [...text]
  while (signs.length > 1 && textWidth(`${signs.join('').trimEnd()}…`, size) > width) signs.pop()
  return `${signs.join('').trimEnd()}…`
}

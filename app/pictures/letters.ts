import type { Font } from 'fontkit'

/** Letters as outlines, so that a picture looks the same on a machine that has none of our fonts. */
export type Letters = {
  /** How wide the text is at that size. */
  widthOf(text: string, size: number): number
  /** Path data of the text, its baseline at `y`. */
  outline(text: string, size: number, x: number, y: number): string
}

/** A sign stands in the first of the fonts that has it; one that none has is left out. */
export function createLetters(fonts: readonly Font[]): Letters {
  return {
    widthOf: (text, size) => glyphsOf(fonts, text).reduce((width, { step }) => width + step * size, 0),
    outline(text, size, x, y) {
      let left = x
      return glyphsOf(fonts, text)
        .map(({ glyph, unit, step }) => {
          const scale = size * unit
          const data = glyph.path.scale(scale, -scale).translate(left, y).toSVG()
          left += step * size
          return data
        })
        .join('')
    },
  }
}

/** Each sign's glyph; `unit` and `step` are for a size of one. */
function glyphsOf(fonts: readonly Font[], text: string) {
  return [...text].flatMap(sign => {
    const code = sign.codePointAt(0) ?? 0
    const font = fonts.find(font => font.hasGlyphForCodePoint(code))
    if (!font) return []
    const glyph = font.glyphForCodePoint(code)
    const unit = 1 / font.unitsPerEm
    return [{ glyph, unit, step: glyph.advanceWidth * unit }]
  })
}

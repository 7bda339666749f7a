import type { Font } from 'fontkit'

/** Letters as outlines, so that a picture looks the same on devices without our fonts. */
export type Letters = {
  widthOf(text: string, size: number): number
  /** Returns path data for the text, with `y` as the baseline. */
  outline(text: string, size: number, x: number, y: number): string
}

/** Each character uses the first font that has it; a character missing from all fonts is skipped. */
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

/** Returns each character's glyph; `unit` and `step` are for a font size of 1. */
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

import { create } from 'fontkit'
import heading from '#ui/fonts/print-heading.ttf?inline'
import headingMore from '#ui/fonts/print-heading-more.ttf?inline'
import strong from '#ui/fonts/print-strong.ttf?inline'
import strongMore from '#ui/fonts/print-strong-more.ttf?inline'
import text from '#ui/fonts/print-text.ttf?inline'
import textMore from '#ui/fonts/print-text-more.ttf?inline'

export type Face = 'text' | 'strong' | 'heading'
export type PrintFont = { name: string; bytes: Buffer; signs: ReadonlySet<number> }

const addresses: Record<Face, readonly string[]> = {
  text: [text, textMore],
  strong: [strong, strongMore],
  heading: [heading, headingMore],
}
let read: Record<Face, PrintFont[]> | undefined

/** Returns the fonts for each face, which together cover all Latin letters. They ship with the server and load on first use. */
export function printFonts() {
  read ??= { text: fontsOf('text'), strong: fontsOf('strong'), heading: fontsOf('heading') }
  return read
}

/** The build inlines each font as a data URL: `data:font/ttf;base64,…`. */
function fontsOf(face: Face) {
  return addresses[face].map((address, at): PrintFont => {
    const bytes = Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')
    const font = create(bytes)
    if (!('characterSet' in font)) throw new Error('a collection is no font')
    return { name: `${face}-${at}`, bytes, signs: new Set(font.characterSet) }
  })
}

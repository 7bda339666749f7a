import displayMore from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-ext-wght-normal.woff2?inline'
import display from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?inline'
import textMore from '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2?inline'
import text from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?inline'
import { create, type Font } from 'fontkit'
import { createLetters, type Letters } from '#pictures/letters.ts'

let read: { display: Letters; text: Letters } | undefined

/** Returns the site's two fonts with all Latin letters, for names. They're part of the server's build and are decoded on first use. */
export function socialFonts() {
  read ??= {
    display: createLetters([fontOf(display), fontOf(displayMore)]),
    text: createLetters([fontOf(text), fontOf(textMore)]),
  }
  return read
}

/** Decodes a font that the build has inlined as a data URL: `data:font/woff2;base64,…`. */
function fontOf(address: string): Font {
  const font = create(Buffer.from(address.slice(address.indexOf(',') + 1), 'base64'))
  if (!('glyphForCodePoint' in font)) throw new Error('a collection is no font')
  return font
}

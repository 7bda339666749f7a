import { readFileSync, writeFileSync } from 'node:fs'
import { create } from 'fontkit'
import subsetFont from 'subset-font'
import { fallbackFace } from './font-fallback.ts'

/**
 * Writes the site's two fonts, reduced to the characters and weights in use, with fallbacks of the same metrics. A font that
 * arrives late waits for the next page, so a button never moves under a thumb that is about to tap it.
 */
const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('')
const accents = 'ÁÉÍÓÚÑÜáéíóúñüàèòçÀÈÒÇ¡¿'
const signs = '\u00a0·×©°§½¼–—‘’“”•…→←↑↓−'
const notInHeadings = /[@[\]\\^_{}|~<>#*]/g

/** Keeps kerning, tabular figures and weight variants. Characters for fractions are dropped. */
const keepFeatures = ['kern', 'tnum', 'rvrn']

const fonts = [
  {
    name: 'display',
    family: 'Bricolage Grotesque',
    text: (ascii + accents + signs).replace(notInHeadings, ''),
    wght: [700, 700],
  },
  { name: 'text', family: 'Figtree', text: ascii + accents + signs, wght: [400, 700] },
] as const

const faces = await Promise.all(
  fonts.map(async ({ name, family, text, wght: [min, max] }) => {
    const folder = family.toLowerCase().replace(' ', '-')
    const whole = readFileSync(`node_modules/@fontsource-variable/${folder}/files/${folder}-latin-wght-normal.woff2`)
    const weights = min === max ? min : { min, max }
    const cut = await subsetFont(whole, text, { targetFormat: 'woff2', variationAxes: { wght: weights }, keepFeatures })
    writeFileSync(`app/ui/fonts/${name}.woff2`, cut)
    console.log(`${name}.woff2: ${cut.length} bytes`)
    return `@font-face {
  font-family: "${family}";
  src: url("./${name}.woff2") format("woff2");
  font-weight: ${min === max ? min : `${min} ${max}`};
  font-display: optional;
}

${fallbackFace(family, await atOneWeight(whole, name === 'display' ? 700 : 400))}`
  }),
)
writeFileSync('app/ui/fonts/fonts.css', `/* Written by scripts/write-fonts.ts. */\n${faces.join('\n')}`)

/** Returns the font in a form whose widths can be read. */
async function atOneWeight(font: Buffer, wght: number) {
  return create(await subsetFont(font, ascii, { targetFormat: 'truetype', variationAxes: { wght } }))
}

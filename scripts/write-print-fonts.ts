import { readFileSync, writeFileSync } from 'node:fs'
import { create } from 'fontkit'
import subsetFont from 'subset-font'

/**
 * Writes the fonts that are embedded in PDFs: each weight as a separate plain TrueType file, which the PDF writer can subset,
 * with every Latin letter, since a report may contain any name.
 */
const fonts = [
  { name: 'print-text', family: 'figtree', weight: 400 },
  { name: 'print-strong', family: 'figtree', weight: 600 },
  { name: 'print-heading', family: 'bricolage-grotesque', weight: 700 },
] as const

for (const { name, family, weight } of fonts) {
  await write(`${name}.ttf`, `${family}-latin`, weight)
  await write(`${name}-more.ttf`, `${family}-latin-ext`, weight)
}

async function write(name: string, source: string, wght: number) {
  const family = source.replace(/-latin.*/, '')
  const whole = readFileSync(`node_modules/@fontsource-variable/${family}/files/${source}-wght-normal.woff2`)
  const font = create(whole)
  const signs = 'characterSet' in font ? String.fromCodePoint(...font.characterSet) : ''
  const cut = await subsetFont(whole, signs, { targetFormat: 'truetype', variationAxes: { wght } })
  writeFileSync(`app/ui/fonts/${name}`, cut)
  console.log(`${name}: ${cut.length} bytes`)
}

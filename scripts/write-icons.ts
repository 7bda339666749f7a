import { readFileSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'

/** Writes the icons for a phone's home screen: the mark of public/favicon.svg on the paper color. */
const paper = '#f4f6f5'
const mark = readFileSync('public/favicon.svg')

const icons = [
  { name: 'icon-192', side: 192, markSide: 152 },
  { name: 'icon-512', side: 512, markSide: 404 },
  // A phone may cut everything outside a circle of 80% of the side.
  { name: 'maskable-512', side: 512, markSide: 300 },
  { name: 'apple-touch-icon', side: 180, markSide: 132 },
] as const

for (const { name, side, markSide } of icons) {
  const drawn = await sharp(mark, { density: (72 * markSide) / 32 })
    .resize(markSide, markSide)
    .png()
    .toBuffer()
  const square = sharp({ create: { width: side, height: side, channels: 3, background: paper } })
  const icon = await square
    .composite([{ input: drawn }])
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer()
  writeFileSync(`public/icons/${name}.png`, icon)
  console.log(`${name}.png: ${icon.length} bytes`)
}

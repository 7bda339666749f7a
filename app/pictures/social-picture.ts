import { drawPicture } from './draw-picture.ts'
import { fitText } from './fit-text.ts'
import type { Letters } from './letters.ts'
import type { Scene } from './scene.ts'

export type SocialText = {
  title: string
  /** A line below the title. */
  line: string
  /** The site's name, as on a sign. */
  sign: string
  /** The color of the roof edge; the product's by default. */
  edge?: string
  /** The operator's logo as a `data:` URL, instead of the mark and the name. */
  logo?: { href: string; width: number; height: number; hasPlate: boolean } | undefined
}

type Fonts = { display: Letters; text: Letters }

const colours = { night: '#10222E', white: '#FFFFFF', faint: '#C9D5DA', tarp: '#4C93E8', lamp: '#F2B84B' } as const
const margin = 64
const width = 500

/** Returns the picture for link previews, 1200 × 630: text on the left, the scene or a photo (`data:` URL) on the right. */
export function drawSocialPicture(
  { title, line, sign, edge = colours.tarp, logo }: SocialText,
  shown: Scene | { photo: string },
  { display, text }: Fonts,
): string {
  const heading = fitText(display, title, { width, sizes: [74, 66, 58, 50, 42], lines: 4 })
  const below = fitText(text, line, { width, sizes: [34, 30], lines: 2 })
  const top = 84 + heading.size * 0.72
  const underHeading = top + (heading.lines.length - 1) * heading.size * 1.08
  const words =
    writeLines(display, heading.lines, heading.size, top, 1.08, colours.white) +
    writeLines(text, below.lines, below.size, underHeading + 40 + below.size, 1.35, colours.faint)
  const place = ' x="580" y="0" width="620" height="630"'
  const picture =
    'photo' in shown
      ? `<image${place} preserveAspectRatio="xMidYMid slice" href="${shown.photo}"/>`
      : drawPicture(shown).replace(/ width="\d+" height="\d+"/, place)
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">' +
    `${picture}<path d="M0 0H690L590 630H0z" fill="${colours.night}"/><path d="M690 0h16L606 630h-16z" fill="${edge}"/>` +
    `${words}${logo ? drawLogo(logo) : drawSign(display, sign, edge)}</svg>`
  )
}

function writeLines(letters: Letters, lines: string[], size: number, top: number, leading: number, colour: string) {
  const data = lines.map((line, index) => letters.outline(line, size, margin, top + index * size * leading)).join('')
  return `<path d="${data}" fill="${colour}" stroke="${colour}" stroke-width="0.5"/>`
}

/** A logo without a version for dark backgrounds is on white. */
function drawLogo({ href, width, height, hasPlate }: NonNullable<SocialText['logo']>) {
  const scale = Math.min(340 / width, 64 / height)
  const [wide, high] = [Math.round(width * scale), Math.round(height * scale)]
  const top = 558 - high / 2
  const plate = `<rect x="${margin - 12}" y="${top - 10}" width="${wide + 24}" height="${high + 20}" rx="12" fill="${colours.white}"/>`
  return `${hasPlate ? plate : ''}<image x="${margin}" y="${top}" width="${wide}" height="${high}" href="${href}"/>`
}

function drawSign(display: Letters, sign: string, edge: string) {
  return `${drawMark(edge)}<path d="${display.outline(sign, 30, margin + 72, 570)}" fill="${colours.white}"/>`
}

/** Draws the site's logo: a roof line with its right slope in the edge's color, and a lit door. */
function drawMark(edge: string) {
  return (
    `<g transform="translate(${margin} 537) scale(1.75)"><path d="M6 13v9h20v-9L16 5z" fill="#2A3F4D"/>` +
    `<path d="M13 22v-8h6v8z" fill="${colours.lamp}"/><path d="M16 1 1 14l3 3L16 6z" fill="${colours.white}"/>` +
    `<path d="m16 1 15 13-3 3L16 6z" fill="${edge}"/></g>`
  )
}

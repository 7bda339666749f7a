import { create } from 'fontkit'
import type { Colour } from '#ui/charts/plot.ts'
import heading from '#ui/fonts/print-heading.ttf?inline'
import headingMore from '#ui/fonts/print-heading-more.ttf?inline'
import strong from '#ui/fonts/print-strong.ttf?inline'
import strongMore from '#ui/fonts/print-strong-more.ttf?inline'
import text from '#ui/fonts/print-text.ttf?inline'
import textMore from '#ui/fonts/print-text-more.ttf?inline'

type Document = PDFKit.PDFDocument
export type Lettering = { face: Face; size: number; colour?: PrintColour; anchor?: 'start' | 'middle' | 'end' }

export type Writer = ReturnType<typeof openWriter>

/** `accent`: the operator's color; '' for the default one. */
export function openWriter(doc: Document, fonts: Record<Face, PrintFont[]>, accent = '') {
  const colours: Record<PrintColour, string> = { ...printColours, ...(accent && { accent }) }
  for (const { name, bytes } of Object.values(fonts).flat()) doc.registerFont(name, bytes)

  const widthOf = (text: string, { face, size }: Lettering) =>
    runsOf(text, fonts[face]).reduce((width, { font, text }) => width + doc.font(font, size).widthOfString(text), 0)

  return {
    colours,
    widthOf,
    write(text: string, x: number, y: number, lettering: Lettering) {
      const { face, size, colour = 'ink', anchor = 'start' } = lettering
      let left = anchor === 'start' ? x : x - widthOf(text, lettering) / (anchor === 'end' ? 1 : 2)
      doc.fillColor(colours[colour], 1)
      for (const run of runsOf(text, fonts[face])) {
        doc.font(run.font, size)
        doc.text(run.text, left, y, { lineBreak: false, baseline: 'alphabetic' })
        left += doc.widthOfString(run.text)
      }
    },
    wrap(text: string, width: number, lettering: Lettering) {
      const isIn = (line: string) => widthOf(line, lettering) <= width
      const whole = text.trim()
      return isIn(whole) && !/\s{2}|[\t\r\n]/.test(whole) ? [whole] : breakLines(whole, isIn)
    },
  }
}

function breakLines(text: string, isIn: (line: string) => boolean) {
  const lines: string[] = []
  for (const word of text.split(/\s+/).flatMap(word => breakWord(word, isIn))) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim()
    if (lines.length > 0 && isIn(longer)) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines.length > 0 ? lines : ['']
}

function breakWord(word: string, isIn: (line: string) => boolean) {
  if (isIn(word)) return [word]
  const pieces: string[] = ['']
  for (const sign of word) {
    const longer = `${pieces.at(-1)}${sign}`
    if (isIn(longer) || pieces.at(-1) === '') pieces[pieces.length - 1] = longer
    else pieces.push(sign)
  }
  return pieces
}

function runsOf(given: string, fonts: readonly PrintFont[]) {
  const text = given.normalize('NFC')
  const [first] = fonts
  // This is the usual path: almost every text is plain, and a long report has many.
  if (first && [...text].every(sign => first.signs.has(sign.codePointAt(0) ?? 0))) return [{ font: first.name, text }]
  const runs: { font: string; text: string }[] = []
  for (const sign of [...text].flatMap(sign => knownSign(sign, fonts))) {
    const font = fonts.find(({ signs }) => signs.has(sign.codePointAt(0) ?? 0)) ?? first
    const last = runs.at(-1)
    if (last && last.font === font?.name) last.text += sign
    else runs.push({ font: font?.name ?? '', text: sign })
  }
  return runs
}

/** A letter with diacritics that no font has loses them; a character of another script becomes a question mark. */
function knownSign(sign: string, fonts: readonly PrintFont[]) {
  const isKnown = (one: string) => fonts.some(({ signs }) => signs.has(one.codePointAt(0) ?? 0))
  if (isKnown(sign)) return [sign]
  if (/\s/u.test(sign)) return [' ']
  const bare = sign.normalize('NFKD').replace(/[\p{M}\p{C}]/gu, '')
  if (bare === '') return []
  return [...bare].map(one => (isKnown(one) ? one : '?'))
}

/** US Letter, portrait, in points. */
export const sheet = { width: 612, height: 792, side: 48, top: 48, bottom: 62 } as const
export const inner = sheet.width - 2 * sheet.side

/** Paper is white, so these are the design tokens' light colors. */
export const printColours = {
  accent: '#0B57B5',
  clay: '#C7623B',
  palm: '#2F7D5B',
  cypress: '#8A5A14',
  slate: '#7A8891',
  ink: '#10222E',
  quiet: '#41525D',
  grid: '#D3DBDA',
  ground: '#FFFFFF',
  sea: '#E2EDFA',
  sunken: '#E8EDEC',
  good: '#12693B',
  lamp: '#F2B84B',
} as const satisfies Record<Colour | 'sunken' | 'good' | 'lamp', string>
type PrintColour = keyof typeof printColours

export type Paper = {
  doc: PDFKit.PDFDocument
  writer: Writer
  y: number
}

/** Each `yield` means that a page is complete and can be sent. */
export type Drawn = Generator<void, void, undefined>

export const floor = sheet.height - sheet.bottom

/** Starts a new page when the next element wouldn't fit. */
export function* needRoom(paper: Paper, height: number): Drawn {
  if (paper.y + height > floor && paper.y > sheet.top) yield* turnPage(paper)
}

export function* turnPage(paper: Paper): Drawn {
  paper.doc.addPage()
  paper.y = sheet.top
  yield
}

type Face = 'text' | 'strong' | 'heading'
type PrintFont = { name: string; bytes: Buffer; signs: ReadonlySet<number> }

const addresses: Record<Face, readonly string[]> = {
  text: [text, textMore],
  strong: [strong, strongMore],
  heading: [heading, headingMore],
}
let read: Record<Face, PrintFont[]> | undefined

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

import { inflateSync } from 'node:zlib'

export type PdfText = { text: string; x: number; y: number }
type Parts = {
  pages: PdfText[][]
  /** The dictionaries of the PDF's objects. */
  heads: string
}

/** Returns text page by page, each piece with its position from the upper left, decoded like a viewer does. */
export function readPdf(file: Uint8Array): Parts {
  const source = Buffer.from(file).toString('latin1')
  const objects = new Map<string, { head: string; stream: string }>()
  for (const [, id = '', body = ''] of source.matchAll(/\n(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [head = '', rest] = body.split('\nstream\n')
    const bytes = Buffer.from((rest ?? '').replace(/\nendstream$/, ''), 'latin1')
    objects.set(id, { head, stream: head.includes('/FlateDecode') ? inflateSync(bytes).toString('latin1') : '' })
  }
  const headOf = (id = '') => objects.get(id)?.head ?? ''
  const streamOf = (id = '') => objects.get(id)?.stream ?? ''
  const all = [...objects.values()].map(({ head }) => head)
  const catalog = all.find(head => head.includes('/Type /Catalog')) ?? ''
  const [, root] = /\/Pages (\d+)/.exec(catalog) ?? []
  const [, kids = ''] = /\/Kids \[([^\]]*)\]/.exec(headOf(root)) ?? []
  const pages = [...kids.matchAll(/(\d+) 0 R/g)].map(([, page]) => {
    const head = headOf(page)
    const resources = headOf(/\/Resources (\d+)/.exec(head)?.[1])
    const fonts = new Map(
      [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', font]) => [
        name,
        readSigns(streamOf(/\/ToUnicode (\d+)/.exec(headOf(font))?.[1])),
      ]),
    )
    return readPieces(streamOf(/\/Contents (\d+)/.exec(head)?.[1]), fonts)
  })
  return { pages, heads: all.join('\n') }
}

/** Returns all text as one line. */
export function pdfText({ pages }: Pick<Parts, 'pages'>) {
  return pages.flatMap(page => page.map(({ text }) => text)).join(' ')
}

/** Returns the text for each glyph of a font. */
function readSigns(map: string) {
  const signs = new Map<number, string>()
  const textOf = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le')
  for (const [, from = '', , list = ''] of map.matchAll(/<(\w+)> <(\w+)> \[([^\]]*)\]/g)) {
    ;[...list.matchAll(/<(\w+)>/g)].forEach(([, hex = ''], at) => {
      signs.set(Number.parseInt(from, 16) + at, textOf(hex))
    })
  }
  return signs
}

function readPieces(content: string, fonts: Map<string, Map<number, string>>): PdfText[] {
  let font: Map<number, string> | undefined
  let matrices: Matrix[] = [[1, 0, 0, 1, 0, 0]]
  let place: Matrix = [1, 0, 0, 1, 0, 0]
  return content.split('\n').flatMap(line => {
    const now = matrices.at(-1) ?? place
    const numbers = line.split(' ').slice(0, 6).map(Number)
    if (line === 'q') matrices.push(now)
    else if (line === 'Q') matrices = matrices.slice(0, -1)
    else if (line.endsWith(' cm')) matrices[matrices.length - 1] = times(matrixOf(numbers), now)
    else if (line.endsWith(' Tm')) place = matrixOf(numbers)
    else if (line.endsWith(' Tf')) font = fonts.get(/\/(F\d+)/.exec(line)?.[1] ?? '')
    else if (line.endsWith(' TJ')) {
      const text = [...line.matchAll(/<(\w+)>/g)].map(([, hex = '']) =>
        hex.replace(/.{4}/g, code => signOf(font, code)),
      )
      const [, , , , x, y] = times(place, now)
      return [{ text: text.join(''), x, y: 792 - y }]
    }
    return []
  })
}

type Matrix = [number, number, number, number, number, number]

function matrixOf([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: number[]): Matrix {
  return [a, b, c, d, e, f]
}

function times([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  return [a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + l]
}

function signOf(font: Map<number, string> | undefined, code: string) {
  return font?.get(Number.parseInt(code, 16)) ?? '\ufffd'
}

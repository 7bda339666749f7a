import { deflateSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { App } from '#domain/app.ts'
import { typedBanner } from '#tests/support/build-banner.ts'
import { buildListing, buildOperator } from '#tests/support/builders.ts'
import { buildPhoto, pngPart } from '#tests/support/photos.ts'
import { testSite } from '#tests/support/test-site.ts'

// Kinds that `hostile-pictures.ts` doesn't have: other parts of SVG, compressed parts inside pictures, and pictures of the wrong form.

type Bytes = Uint8Array<ArrayBuffer>

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text))
const svg = (inside: string, more = 'width="600" height="400"', head = '') =>
  `${head}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${more}>${inside}</svg>`
const inData = (text: string) => `data:image/svg+xml;base64,${Buffer.from(text).toString('base64')}`

function chain(tag: string, deep: number, attribute: string) {
  const level = (at: number) =>
    `<${tag} id="c${at}"><rect width="9" height="9" ${attribute}="url(#c${at - 1})"/></${tag}>`
  return `${Array.from({ length: deep }, (_, at) => level(at + 1)).join('')}<rect ${attribute}="url(#c${deep})" width="600" height="400"/>`
}

/** Each must be rejected. */
const drawings: Record<string, string> = {
  'symbols in symbols': svg(
    `${Array.from({ length: 9 }, (_, at) => `<symbol id="s${at + 1}">${`<use xlink:href="#s${at}"/>`.repeat(9)}</symbol>`).join('')}<use href="#s9"/>`,
  ),
  'clip paths in clip paths': svg(chain('clipPath', 400, 'clip-path')),
  'a marker on each of a hundred thousand points': svg(
    `<marker id="m"><circle r="90"/></marker><path marker-mid="url(#m)" d="M0 0${'l1 1'.repeat(100_000)}"/>`,
  ),
  'gradients that inherit in a circle': svg(
    '<linearGradient id="a" href="#b"/><linearGradient id="b" href="#a"/><rect fill="url(#a)" width="9" height="9"/>',
  ),
  'a picture in a picture in a picture': svg(
    `<image width="9" height="9" href="${inData(svg(`<image href="${inData(svg('<rect/>'))}"/>`))}"/>`,
  ),
  'a picture from elsewhere': svg('<image href="http://127.0.0.1:9/x.png" width="9" height="9"/>'),
  'a picture from the disk': svg('<image xlink:href="file:///etc/passwd" width="9" height="9"/>'),
  'a style from elsewhere': svg('<style>@import url(http://127.0.0.1:9/x.css);</style><rect/>'),
  'a font from elsewhere': svg('<style>@font-face{font-family:x;src:url(http://127.0.0.1:9/)}</style><text>x</text>'),
  'a script in a style': svg('<style>rect{fill:url("javascript:alert(1)")}</style><rect/>'),
  'a script by another namespace': `<s:svg xmlns:s="http://www.w3.org/2000/svg" width="9" height="9"><s:script>alert(1)</s:script></s:svg>`,
  'an animation': svg(
    '<rect width="9" height="9"><animate attributeName="x" to="9" dur="1ms" repeatCount="indefinite"/></rect>',
  ),
  'a page inside': svg(
    '<foreignObject width="9" height="9"><iframe xmlns="http://www.w3.org/1999/xhtml" src="/"/></foreignObject>',
  ),
  'a handler': svg('<rect width="9" height="9" onload="alert(1)" onclick="alert(1)"/>'),
  'a link with a script': svg('<a href="jav&#x61;script:alert(1)"><rect width="9" height="9"/></a>'),
  'a filter by style': svg(
    `<filter id="f"><feMorphology radius="900"/></filter><rect style="filter:url(#f)" width="600" height="400"/>`,
  ),
  'dashes by style': svg('<style>path{stroke-dasharray:.000001;stroke:#000}</style><path d="M0 0H600"/>'),
  'text along a path of a hundred thousand curves': svg(
    `<path id="p" d="M0 0${'a1 1 0 0 1 1 1'.repeat(100_000)}"/><text><textPath href="#p">${'x'.repeat(9_000)}</textPath></text>`,
  ),
  'a size of a thousand million': svg('<rect width="9" height="9"/>', 'width="1000000000" height="1000000000"'),
  'a hundred thousand levels': `${'<svg xmlns="http://www.w3.org/2000/svg">'.repeat(20_000)}`,
  'a section that hides a script': svg(
    '<desc><![CDATA[</desc><script>alert(1)</script>]]></desc><script>alert(1)</script>',
  ),
}

/** Harmless without what's odd about them, so they're taken without it. */
const odd: Record<string, string> = {
  'a style sheet by instruction': svg(
    '<rect width="9" height="9"/>',
    'width="9" height="9"',
    '<?xml-stylesheet href="http://127.0.0.1:9/"?>',
  ),
  'a megabyte of attributes': svg(
    `<rect width="9" height="9" ${Array.from({ length: 50_000 }, (_, at) => `data-a${at}="http://127.0.0.1:9/"`).join(' ')}/>`,
  ),
  'a text of comments': svg(`<rect width="9" height="9"/><!--${'-<!http://127.0.0.1:9/ '.repeat(40_000)}-->`),
}

function pngWith(name: string, data: Buffer): Bytes {
  const head = Buffer.from([0, 0, 0, 8, 0, 0, 0, 8, 8, 2, 0, 0, 0])
  const rows = deflateSync(Buffer.alloc(8 * 25))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const parts = [pngPart('IHDR', head), pngPart(name, data), pngPart('IDAT', rows), pngPart('IEND', Buffer.alloc(0))]
  return new Uint8Array(Buffer.concat([signature, ...parts]))
}

/** Zeros that take a thousandth of their size. */
const packed = (megabytes: number) => deflateSync(Buffer.alloc(megabytes * 1_000_000))

/** Either rejected, or drawn anew without what was hidden in it; always quickly. */
async function photos(): Promise<Record<string, Bytes>> {
  const jpeg = await buildPhoto({ width: 900, height: 600 })
  const segments = Buffer.concat(
    Array.from({ length: 60 }, () => Buffer.concat([Buffer.from([0xff, 0xe1, 0xff, 0xff]), Buffer.alloc(65_533, 'x')])),
  )
  const still = sharp({ create: { width: 64, height: 64, channels: 3, background: '#123456' } })
  return {
    'a color profile of 500 MB': pngWith('iCCP', Buffer.concat([Buffer.from('x\0\0'), packed(500)])),
    'a text of 500 MB': pngWith('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), packed(500)])),
    'a PNG of one column and two thousand million rows': (() => {
      const png = pngWith('tEXt', Buffer.from('a\0b'))
      Buffer.from(png.buffer).writeUInt32BE(0x7fff_ffff, 20)
      return png
    })(),
    'a JPEG with four megabytes of notes': new Uint8Array(
      Buffer.concat([jpeg.subarray(0, 2), segments, jpeg.subarray(2)]),
    ),
    'a JPEG that says it has no rows': (() => {
      const bytes = jpeg.slice()
      const at = Buffer.from(bytes).indexOf(Buffer.from([0xff, 0xc0]))
      bytes.set([0, 0], at + 5)
      return bytes
    })(),
    'a GIF': new Uint8Array(await still.clone().gif().toBuffer()),
    'a drawing packed with gzip': new Uint8Array(gzipSync(svg('<rect/>'))),
    'a drawing in UTF-16': new Uint8Array(Buffer.from(`\ufeff${svg('<script>alert(1)</script>')}`, 'utf16le')),
    'a PDF': bytesOf('%PDF-1.7\n1 0 obj<</Length 1e9/Filter[/FlateDecode/FlateDecode]>>stream\nx'),
    'a font': bytesOf(`OTTO${'\0'.repeat(5_000)}`),
    'a web font': bytesOf(`wOF2OTTO${'\xff'.repeat(500)}`),
    'a film': new Uint8Array(
      Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1'), Buffer.alloc(90_000)]),
    ),
    'a film in another box': new Uint8Array(
      Buffer.concat([Buffer.from('\x1a\x45\xdf\xa3', 'latin1'), Buffer.alloc(90_000, 0xff)]),
    ),
    'a workbook': new Uint8Array(Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), packed(50)])),
    'an icon of 255 pictures': new Uint8Array(
      Buffer.concat([Buffer.from([0, 0, 1, 0, 255, 0]), Buffer.alloc(255 * 16, 0xff)]),
    ),
  }
}

async function opened() {
  const site = await testSite()
  await buildOperator(site.app)
  await buildListing(site.app)
  const send = async (path: string, fields: object, field: string, file: File, address: string) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, String(value))
    form.set(field, file)
    const startedAt = performance.now()
    const { status } = await site.post(path, form, { address })
    return { status, seconds: (performance.now() - startedAt) / 1_000 }
  }
  return { ...site, send }
}

async function storedFiles({ db }: Pick<App, 'db'>) {
  const rows = await db.selectFrom('fileContents').select('content').execute()
  return rows.map(({ content }) => content)
}

/** No picture of a stranger costs more. */
const mostSeconds = 10

test('drawings with other traps are rejected at once, by visitors and advertisers', async () => {
  const { app, send } = await opened()
  const taken: string[] = []
  for (const [index, [what, text]] of Object.entries(drawings).entries()) {
    const file = new File([bytesOf(text)], 'x.svg')
    const { status, seconds } = await send('/banner-ads', typedBanner, 'logoFile', file, `198.51.100.${index + 1}`)
    if (status !== 422) taken.push(`${what}: ${status}`)
    expect(seconds, what).toBeLessThan(mostSeconds)
  }
  expect(taken).toEqual([])
  expect(await app.db.selectFrom('files').select('id').execute()).toEqual([])
  for (const [index, [what, text]] of Object.entries(odd).entries()) {
    const file = new File([bytesOf(text)], 'x.svg')
    const { status, seconds } = await send(
      '/banner-ads',
      { ...typedBanner, companyName: what },
      'logoFile',
      file,
      `203.0.113.${index + 1}`,
    )
    expect([what, status]).toEqual([what, 200])
    expect(seconds, what).toBeLessThan(mostSeconds)
  }
  const kept = await storedFiles(app)
  expect(kept).toHaveLength(Object.keys(odd).length)
  for (const content of kept) {
    expect(content.length).toBeLessThan(50_000)
    expect(content.toString('latin1')).not.toContain('127.0.0.1')
  }
}, 120_000)

test('photos with something packed into them, and other files called photos, cost a bounded time and keep nothing of it', async () => {
  const { app, send } = await opened()
  const outcome: Record<string, number> = {}
  for (const [index, [what, bytes]] of Object.entries(await photos()).entries()) {
    const fields = { name: 'Ann', email: `ann-${index}@example.com`, message: `It leaks, ${what}.` }
    const file = new File([bytes], 'roof.jpg')
    const { status, seconds } = await send(
      '/business/ace-roofing/quote',
      fields,
      'photos',
      file,
      `198.51.100.${index + 1}`,
    )
    outcome[what] = status
    expect(seconds, what).toBeLessThan(mostSeconds)
  }
  const accepted = Object.keys(outcome).filter(what => outcome[what] === 303)
  expect([...new Set(Object.values(outcome))].sort()).toEqual([303, 422])
  expect(accepted.filter(what => !/^a (color profile|text|JPEG with)/.test(what))).toEqual([])
  const stored = await storedFiles(app)
  expect(stored).toHaveLength(accepted.length)
  for (const content of stored) {
    const { format, exif, icc } = await sharp(content).metadata()
    expect([format, exif, icc]).toEqual(['jpeg', undefined, undefined])
    expect(content.length).toBeLessThan(500_000)
  }
}, 120_000)

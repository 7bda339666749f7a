import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { buildPhoto, heicStart, hugePng, joinBytes, pngPart, textBytes } from './photos.ts'

type Bytes = Uint8Array<ArrayBuffer>
/** `name`: the file name it's sent with; an SVG goes to endpoints that accept SVG, the rest to any. */
export type HostilePicture = { what: string; name: 'x.svg' | 'x.png' | 'x.jpg' | 'x.webp'; bytes: Bytes }

const svg = (inside: string, more = 'width="600" height="400"') =>
  textBytes(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${more}>${inside}</svg>`,
  )

/** Returns twenty pictures of ten kinds, made to cost as much as possible. Each must be rejected. */
export async function hostilePictures(): Promise<HostilePicture[]> {
  const asSvg = (what: string, bytes: Bytes) => ({ what, name: 'x.svg' as const, bytes })
  return [
    asSvg('a bomb of uses', svg(nestedUses(10, 5))),
    asSvg(
      'a bomb of uses that go in a circle',
      svg(
        '<g id="a"><use href="#b"/><use href="#b"/></g><g id="b"><use href="#a"/><use href="#a"/></g><use href="#a"/>',
      ),
    ),
    asSvg(
      'a thousand groups within one another',
      svg(`${'<g opacity=".9">'.repeat(1_000)}<rect/>${'</g>'.repeat(1_000)}`),
    ),
    asSvg('turbulence', svg(filter('<feTurbulence baseFrequency="0.9" numOctaves="90"/>'.repeat(50)))),
    asSvg(
      'a blur of a thousand pixels',
      svg(filter('<feGaussianBlur stdDeviation="1000"/>'.repeat(99)), 'width="6000" height="6000"'),
    ),
    asSvg('patterns of patterns', svg(patterns(12))),
    asSvg('masks of masks', svg(masks(12))),
    asSvg('entities of entities', textBytes(entities())),
    asSvg(
      'an entity from elsewhere',
      textBytes(
        `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///dev/zero">]><svg xmlns="http://www.w3.org/2000/svg"><title>&x;</title></svg>`,
      ),
    ),
    asSvg(
      'a novel in every font',
      svg(`<text font-size="40">${'<tspan font-family="x">Roof </tspan>'.repeat(4_000)}</text>`),
    ),
    asSvg('a hundred thousand paths', svg('<path d="M0 0L600 400"/>'.repeat(80_000))),
    asSvg('a thousand million dashes', svg('<path stroke="#000" stroke-dasharray="0.000001" d="M0 0H600"/>')),
    { what: 'a PNG of gigabytes', name: 'x.png', bytes: hugePng(60_000, 60_000) },
    { what: 'an interlaced PNG of 12 megapixels and 16 bits', name: 'x.png', bytes: await interlacedPng() },
    { what: 'a PNG of ten thousand frames', name: 'x.png', bytes: animatedPng(10_000) },
    { what: 'a WebP of 25 megapixels and four frames', name: 'x.webp', bytes: await animatedWebp() },
    {
      what: 'a JPEG that breaks off',
      name: 'x.jpg',
      bytes: (await buildPhoto({ width: 900, height: 600 })).slice(0, 50_000),
    },
    { what: 'a JPEG of a thousand scans', name: 'x.jpg', bytes: await manyScans(1_000) },
    { what: 'a TIFF of a million pixels a side', name: 'x.jpg', bytes: hugeTiff() },
    { what: 'a HEIC photo with an SVG behind it', name: 'x.jpg', bytes: joinBytes(heicStart, svg(nestedUses(10, 5))) },
  ]
}

function nestedUses(wide: number, deep: number) {
  const level = (n: number) => `<g id="l${n}">${`<use href="#l${n - 1}"/>`.repeat(wide)}</g>`
  const levels = Array.from({ length: deep }, (_, n) => level(n + 1)).join('')
  return `<defs><rect id="l0" width="9" height="9"/>${levels}</defs><use href="#l${deep}"/>`
}

function filter(effects: string) {
  return `<filter id="f" x="0" y="0" width="1" height="1">${effects}</filter><rect width="100%" height="100%" filter="url(#f)"/>`
}

function patterns(deep: number) {
  const level = (n: number) =>
    `<pattern id="p${n}" width=".1" height=".1"><rect width="60" height="40" fill="url(#p${n - 1})"/></pattern>`
  const levels = Array.from({ length: deep }, (_, n) => level(n + 1)).join('')
  return `${levels}<rect width="600" height="400" fill="url(#p${deep})"/>`
}

function masks(deep: number) {
  const level = (n: number) => `<mask id="m${n}"><rect width="600" height="400" mask="url(#m${n - 1})"/></mask>`
  const levels = Array.from({ length: deep }, (_, n) => level(n + 1)).join('')
  return `${levels}${`<rect width="600" height="400" mask="url(#m${deep})"/>`.repeat(200)}`
}

/** Builds the "billion laughs" entity expansion. */
function entities() {
  const level = (n: number) => `<!ENTITY e${n} "${`&e${n - 1};`.repeat(10)}">`
  const levels = Array.from({ length: 9 }, (_, n) => level(n + 1)).join('')
  return `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY e0 "ha">${levels}]><svg xmlns="http://www.w3.org/2000/svg"><title>&e9;</title></svg>`
}

async function interlacedPng(): Promise<Bytes> {
  const black = sharp({ create: { width: 4_000, height: 3_000, channels: 4, background: '#102030' } })
  return new Uint8Array(await black.toColourspace('rgb16').png({ progressive: true }).toBuffer())
}

function animatedPng(frames: number): Bytes {
  const head = Buffer.from([0, 0, 2, 0, 0, 0, 2, 0, 8, 2, 0, 0, 0])
  const control = Buffer.alloc(8)
  control.writeUInt32BE(frames, 0)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const data = deflateSync(Buffer.alloc(512 * (512 * 3 + 1)))
  const parts = [
    pngPart('IHDR', head),
    pngPart('acTL', control),
    pngPart('IDAT', data),
    pngPart('IEND', Buffer.alloc(0)),
  ]
  return new Uint8Array(Buffer.concat([signature, ...parts]))
}

async function animatedWebp(): Promise<Bytes> {
  const height = 5_000
  const frames = sharp({
    create: { width: 5_000, height: 4 * height, channels: 3, background: '#102030' },
    limitInputPixels: false,
  })
  const raw = await frames.raw().toBuffer()
  const animation = sharp(raw, {
    raw: { width: 5_000, height: 4 * height, channels: 3, pageHeight: height },
    limitInputPixels: false,
  })
  return new Uint8Array(await animation.webp({ loop: 0, effort: 0 }).toBuffer())
}

/** Repeats a progressive JPEG's last scan: the decoder processes the whole picture for each scan. */
export async function manyScans(count: number): Promise<Bytes> {
  const picture = sharp({ create: { width: 3_000, height: 2_000, channels: 3, background: '#c7623b' } })
  const jpeg = await picture.jpeg({ progressive: true, chromaSubsampling: '4:2:0' }).toBuffer()
  const last = jpeg.lastIndexOf(Buffer.from([0xff, 0xda]))
  const scan = jpeg.subarray(last, -2)
  return new Uint8Array(
    Buffer.concat([jpeg.subarray(0, -2), ...Array.from({ length: count }, () => scan), jpeg.subarray(-2)]),
  )
}

function hugeTiff(): Bytes {
  const entry = (tag: number, value: number) => {
    const bytes = Buffer.alloc(12)
    bytes.writeUInt16LE(tag, 0)
    bytes.writeUInt16LE(4, 2)
    bytes.writeUInt32LE(1, 4)
    bytes.writeUInt32LE(value, 8)
    return bytes
  }
  const entries = [
    entry(256, 1_000_000),
    entry(257, 1_000_000),
    entry(258, 8),
    entry(259, 1),
    entry(262, 1),
    entry(273, 8),
    entry(279, 1e9),
  ]
  const count = Buffer.alloc(2)
  count.writeUInt16LE(entries.length)
  return new Uint8Array(Buffer.concat([Buffer.from('II*\0\x08\0\0\0', 'latin1'), count, ...entries, Buffer.alloc(4)]))
}

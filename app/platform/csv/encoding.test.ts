import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { decodeText } from './decode-text.ts'
import { surveyCsv } from './survey-csv.ts'

const mac: Record<string, number> = {
  á: 0x87,
  é: 0x8e,
  í: 0x92,
  ñ: 0x96,
  ó: 0x97,
  ú: 0x9c,
  Ñ: 0x84,
  ü: 0x9f,
  '’': 0xd5,
  '–': 0xd0,
}
const windows: Record<string, number> = {
  '‘': 0x91,
  '’': 0x92,
  '“': 0x93,
  '”': 0x94,
  '–': 0x96,
  '—': 0x97,
  '•': 0x95,
  '™': 0x99,
}

const encoded = (words: string, codes: Record<string, number>) =>
  Buffer.from([...words].map(letter => codes[letter] ?? letter.codePointAt(0) ?? 0))

async function read(bytes: Buffer, size = bytes.length) {
  const open = () =>
    Readable.from(
      Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) => bytes.subarray(at * size, (at + 1) * size)),
    )
  const survey = await surveyCsv(open())
  const words = await text(Readable.from(decodeText(open(), { ...survey, hasFlaws: survey.flaws.count > 0 })))
  return { words, encoding: survey.encoding, flaws: survey.flaws }
}

test.each(['Peñarol Roofing', 'Cañón & José', 'Rodríguez Tile', 'MUÑOZ ROOFING', 'Müller’s Roofs', 'Núñez – Jupiter'])(
  '%s is MacRoman',
  async name => {
    const { words, encoding } = await read(encoded(`Name,City\n${name},Jupiter\n`, mac))
    expect(encoding).toBe('macintosh')
    expect(words).toContain(name)
  },
)

test.each([
  'O’Garrick Roofing',
  'Bob’s Roofs',
  '“Blue Tarp” Roofing',
  'Muñoz – Jupiter',
  'Roof—Pros',
  'José’s Roofing™',
  'Roofers • Tile',
  'Niño',
])('%s is Windows-1252', async name => {
  const { words, encoding } = await read(encoded(`Name,City\n${name},Jupiter\nCafé,Boca\n`, windows))
  expect(encoding).toBe('windows-1252')
  expect(words).toContain(name)
})

test('treats a file that is mostly UTF-8 as such, and lists the lines with invalid bytes', async () => {
  const bytes = Buffer.concat([
    Buffer.from('Name\nCañada\n'),
    Buffer.from([
      ...Buffer.from('Fennelby'),
      0x92,
      ...Buffer.from('s\nJos'),
      0xe9,
      ...Buffer.from('\nHalf N'),
      0xc3,
      0x0a,
    ]),
    Buffer.from('Señorial\nPlain\n'),
  ])
  for (const size of [1, 3, bytes.length])
    expect(await read(bytes, size), String(size)).toEqual({
      words: 'Name\nCañada\nFennelby’s\nJosé\nHalf N\ufffd\nSeñorial\nPlain\n',
      encoding: 'utf-8',
      flaws: { count: 3, lines: [3, 4, 5] },
    })
})

test('a letter cut off at the end of the file is invalid', async () => {
  expect(await read(Buffer.from([...Buffer.from('Name\r\nCañada\r\nPe'), 0xc3]))).toMatchObject({
    words: 'Name\r\nCañada\r\nPe\ufffd',
    flaws: { count: 1, lines: [3] },
  })
})

test('recognizes UTF-16 without its byte order mark', async () => {
  const words = 'Name,City\nIbáñez O’Neil,Jupiter\n'
  expect(await read(Buffer.from(words, 'utf16le'))).toMatchObject({ words, encoding: 'utf-16le' })
  expect(await read(Buffer.from(words, 'utf16le').swap16(), 7)).toMatchObject({ words, encoding: 'utf-16be' })
})

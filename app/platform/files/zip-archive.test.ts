import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { readZip } from '#tests/support/zip-files.ts'
import { type ZipFile, zipArchive } from './zip-archive.ts'

async function archive(...files: ZipFile[]) {
  async function* list() {
    for (const file of files) yield await Promise.resolve(file)
  }
  const pieces: Uint8Array[] = []
  for await (const piece of zipArchive(list())) pieces.push(piece)
  return Buffer.concat(pieces)
}

test('files come out unchanged, under their names', async () => {
  const bytes = await archive(
    { name: 'my-data.json', content: Buffer.from('{"é": 1}') },
    { name: 'photos/a.jpg', content: Buffer.from('') },
  )
  expect(readZip(bytes)).toEqual(
    new Map([
      ['my-data.json', '{"é": 1}'],
      ['photos/a.jpg', ''],
    ]),
  )
})

test('each file has its checksum and size in its header and in the directory', async () => {
  const content = Buffer.from('x'.repeat(70_000))
  const bytes = await archive({ name: 'naïve.txt', content })
  const inContents = bytes.indexOf('PK\x01\x02', 0, 'latin1')
  for (const at of [14, inContents + 16]) {
    expect(bytes.readUInt32LE(at)).toBe(crc32(content))
    expect(bytes.readUInt32LE(at + 4)).toBe(70_000)
  }
})

test('an empty archive is valid', async () => {
  expect(readZip(await archive())).toEqual(new Map())
})

import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { surveyCsv } from './survey-csv.ts'

test('a byte order mark decides the encoding', async () => {
  expect(await encodingOf(Buffer.from('\ufeffName\nPérez', 'utf8'))).toBe('utf-8')
  expect(await encodingOf(Buffer.from('\ufeffName\nPérez', 'utf16le'))).toBe('utf-16le')
  expect(await encodingOf(Buffer.from('\ufeffName\nPérez', 'utf16le').swap16())).toBe('utf-16be')
})

test('without a byte order mark, valid UTF-8 is read as UTF-8 and other text as windows-1252', async () => {
  expect(await encodingOf(Buffer.from('Name\nPérez 屋根 🏠'))).toBe('utf-8')
  expect(await encodingOf(Buffer.from('Name\nPérez', 'latin1'))).toBe('windows-1252')
})

test('surveys the whole file, not only its beginning', async () => {
  const late = [
    Buffer.from('Name\n'),
    ...Array.from({ length: 50 }, () => Buffer.alloc(65_536, 'x')),
    Buffer.from([0xe9]),
  ]
  expect((await surveyCsv(Readable.from(late))).encoding).toBe('windows-1252')
})

test("a character split between chunks is valid; one cut off by the end of the file isn't", async () => {
  const bytes = Buffer.from('Pérez')
  expect((await surveyCsv(Readable.from([bytes.subarray(0, 2), bytes.subarray(2)]))).encoding).toBe('utf-8')
  expect(await encodingOf(bytes.subarray(0, 2))).toBe('windows-1252')
})

test('finds the delimiter in any encoding', async () => {
  const text = '\ufeffName;City\nAce;Jupiter\n'
  expect((await surveyCsv(Readable.from([Buffer.from(text, 'utf16le')]))).delimiter).toBe(';')
})

test('size and checksum are those of the file', async () => {
  const content = Buffer.from('Name\nAce\n')
  expect(await surveyCsv(Readable.from([content.subarray(0, 3), content.subarray(3)]))).toMatchObject({
    bytes: 9,
    sha256: createHash('sha256').update(content).digest(),
  })
})

test('a file with only white space is empty', async () => {
  for (const content of ['', ' \r\n\t\n', '\ufeff', '\ufeff\n'])
    for (const encoding of ['utf8', 'utf16le'] as const)
      expect((await surveyCsv(Readable.from([Buffer.from(content, encoding)]))).isEmpty).toBe(true)
  expect((await surveyCsv(Readable.from([]))).isEmpty).toBe(true)
  expect((await surveyCsv(Readable.from([Buffer.from('\n,\n')]))).isEmpty).toBe(false)
})

async function encodingOf(content: Buffer) {
  return (await surveyCsv(Readable.from([content]))).encoding
}

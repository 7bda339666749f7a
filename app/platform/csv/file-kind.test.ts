import { expect, test } from 'vitest'
import { fileKindOf } from './file-kind.ts'

test.each([
  ['text', 'Name,City\nAce,Jupiter\n'],
  ['text', '\ufeffName,City\n'],
  ['text', '<b>Ace</b>,City\n'],
  ['text', '[Export of 2026],,\nName,City\n'],
  ['text', ''],
  ['text', 'BM Roofing,City\nA\0ce,Jupiter\n'],
  ['web-page', '<!DOCTYPE html>\n<html>'],
  ['web-page', ' \n<!-- saved -->\n<table><tr>'],
  ['web-page', '<html xmlns:x="urn:schemas-microsoft-com:office:excel">'],
  ['xml', '<?xml version="1.0"?><Workbook>'],
  ['json', '[\n{"name":"Ace"}]'],
  ['json', '{"listings":[]}'],
  ['json', '[[1,2]]'],
  ['vcard', 'BEGIN:VCARD\nVERSION:3.0'],
])('recognizes %s by %j', async (kind, content) => {
  expect(await fileKindOf(Buffer.from(content))).toBe(kind)
})

test('recognizes workbooks, pictures and other binary files', async () => {
  expect(await fileKindOf(Buffer.from('PK\x03\x04', 'latin1'))).toBe('zip')
  expect(await fileKindOf(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]))).toBe('old-workbook')
  expect(await fileKindOf(Buffer.from('%PDF-1.7\n'))).toEqual({ other: 'PDF' })
  expect(
    await fileKindOf(
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 1]),
    ),
  ).toEqual({ other: 'PNG' })
  expect(await fileKindOf(Buffer.from([1, 0, 0, 2, 0, 0, 3, 4, 5]))).toEqual({ other: 'binary' })
  expect(await fileKindOf(Buffer.from('\ufeffName', 'utf16le'))).toBe('text')
  expect(await fileKindOf(Buffer.from('Name,City\n', 'utf16le'))).toBe('text')
})

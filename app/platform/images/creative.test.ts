import { expect, test } from 'vitest'
import { buildPhoto, heicStart, textBytes } from '#tests/support/photos.ts'
import { creativeKind, videoType } from './creative.ts'

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="100"><rect width="300" height="100"/></svg>'
const mp4 = textBytes('\0\0\0\x20ftypisom\0\0\x02\0isomiso2avc1mp41')
const webm = textBytes(
  '\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\xf7\x81\x01\x42\xf2\x81\x04\x42\xf3\x81\x08\x42\x82\x84webm',
)

test('detects a file by its bytes', async () => {
  for (const format of ['jpeg', 'png', 'webp'] as const)
    expect(await creativeKind(await buildPhoto({ format }))).toBe('photo')
  for (const start of ['', '\xef\xbb\xbf', '<?xml version="1.0"?>\n', '<!-- by hand -->\n', '<!DOCTYPE svg>'])
    expect(await creativeKind(textBytes(start + svg)), start).toBe('drawing')
  expect(await creativeKind(mp4)).toBe('video')
  expect(await videoType(mp4)).toBe('video/mp4')
  expect(await creativeKind(webm)).toBe('video')
  expect(await videoType(webm)).toBe('video/webm')
  for (const other of [heicStart, textBytes('<html><svg></svg>'), textBytes('%PDF-1.7'), textBytes('')])
    expect(await creativeKind(other)).toBeUndefined()
})

test('rejects a drawing that declares entities', async () => {
  const bomb = '<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><svg xmlns="http://www.w3.org/2000/svg"/>'
  expect(await creativeKind(textBytes(bomb))).toBeUndefined()
})

import sharp from 'sharp'
import { buildPhoto, heicStart, hugePng, joinBytes, textBytes } from './photos.ts'

type Bytes = Uint8Array<ArrayBuffer>
export type HostileUpload = { what: string; name: string; bytes: Bytes }

const formats = ['jpeg', 'png', 'webp'] as const

/** Content that must never appear in anything stored or shown. */
export const payloads: Record<string, string> = {
  'a script': '<script>alert("payload")</script>',
  'a page': '<!doctype html><body onload=alert("payload")>',
  'an SVG': '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(\'payload\')"/>',
  'a PHP file': '<?php system($_GET["payload"]); ?>',
  'a ZIP': 'PK\x03\x04\x14\0\0\0\0\0payload',
  'a PDF': '%PDF-1.7\n1 0 obj <</JS (app.alert("payload"))>>',
  'a program': 'MZ\x90\0\x03\0\0\0payload',
  'a shell script': '\n#!/bin/sh\necho payload\n',
}

/** File names that try to make a server store the file elsewhere or run it. */
const names = [
  'photo.jpg',
  '../../../etc/passwd',
  'shell.php',
  'x.svg',
  'a\\..\\b.exe',
  `${'n'.repeat(250)}.png`,
  'photo.jpg.html',
]

/** Returns more than sixty files; each must be rejected or made harmless. */
export async function hostileUploads(): Promise<HostileUpload[]> {
  const all = [
    ...wrongTypes(),
    ...(await polyglots()),
    ...(await broken()),
    ...bombs(),
    ...(await heavy()),
    ...(await taggedPhotos()),
  ]
  return all.map(([what, bytes], index) => ({ what, bytes, name: names[index % names.length] ?? 'photo.jpg' }))
}

function wrongTypes(): [string, Bytes][] {
  const signs = [
    '\xff',
    'GIF89a',
    'BM\x46\0\0\0',
    'II*\0\x08\0\0\0',
    '\x7fELF\x02\x01\x01',
    'OggS',
    '8BPS\0\x01',
    'RIFF\0\0\0\0AVI ',
  ]
  return [
    ...Object.entries(payloads).map(([what, text]): [string, Bytes] => [`${what} called a photo`, textBytes(text)]),
    ...signs.map((sign): [string, Bytes] => [`no photo: ${JSON.stringify(sign)}`, textBytes(sign)]),
    ['a HEIC photo', heicStart],
    ['a picture for ImageMagick', textBytes('push graphic-context\nfill url(https://payload.example)')],
  ]
}

/** Photos with appended data that another program would open. */
async function polyglots(): Promise<[string, Bytes][]> {
  const made: [string, Bytes][] = []
  for (const format of formats) {
    const photo = await buildPhoto({ format })
    for (const [what, text] of Object.entries(payloads))
      made.push([`${what} behind a ${format}`, joinBytes(photo, textBytes(text))])
  }
  return made
}

async function broken(): Promise<[string, Bytes][]> {
  const made: [string, Bytes][] = []
  for (const format of formats) {
    const photo = await buildPhoto({ format, width: 400, height: 300 })
    for (const part of [0.1, 0.5, 0.9])
      made.push([`${part} of a ${format}`, photo.slice(0, Math.floor(photo.length * part))])
  }
  return made
}

/** A few bytes of these unpack to gigabytes. */
function bombs(): [string, Bytes][] {
  const sides: [number, number][] = [
    [40_001, 1_000],
    [60_000, 60_000],
    [1_000_000, 1],
    [1, 1_000_000],
    [2 ** 31 - 1, 2 ** 31 - 1],
  ]
  return sides.map(([width, height]) => [`a PNG of ${width} by ${height}`, hugePng(width, height)])
}

/** These are just within or just beyond the limits, or in unsupported formats. */
async function heavy(): Promise<[string, Bytes][]> {
  const black = sharp({ create: { width: 6_400, height: 6_000, channels: 3, background: '#000000' } })
  const formats = ['png', 'jpeg'] as const
  const large = formats.map(
    async (format): Promise<[string, Bytes]> => [
      `a black ${format} of 38 megapixels`,
      new Uint8Array(await black.clone().toFormat(format).toBuffer()),
    ],
  )
  return [
    ...(await Promise.all(large)),
    ['eleven megabytes', joinBytes(await buildPhoto(), new Uint8Array(11 * 1024 * 1024))],
    ['a GIF', await buildPhoto({ format: 'gif' })],
    ['an AVIF', await buildPhoto({ format: 'avif' })],
  ]
}

/** These have location and camera metadata, and a script in a JPEG comment. */
async function taggedPhotos(): Promise<[string, Bytes][]> {
  const photo = await buildPhoto()
  const script = textBytes(payloads['a script'] ?? '')
  const length = textBytes(String.fromCharCode(0, script.length + 2))
  const comment = joinBytes(textBytes('\xff\xfe'), length, script)
  return [
    ['a photo that says where it was taken', photo],
    ['a script in a comment', joinBytes(photo.slice(0, 2), comment, photo.slice(2))],
  ]
}

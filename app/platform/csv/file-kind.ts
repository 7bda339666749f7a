import { fileTypeFromBuffer } from 'file-type'
import { markedEncoding, unmarkedUtf16 } from './encoding.ts'

/** The first bytes decide, regardless of the file's name. A `zip` may be a workbook. */
export type FileKind = 'text' | 'zip' | 'old-workbook' | 'web-page' | 'json' | 'xml' | 'vcard' | { other: string }

export async function fileKindOf(head: Uint8Array): Promise<FileKind> {
  if (startsWith(head, [0x50, 0x4b, 0x03, 0x04]) || startsWith(head, [0x50, 0x4b, 0x05, 0x06])) return 'zip'
  if (startsWith(head, [0xd0, 0xcf, 0x11, 0xe0])) return 'old-workbook'
  if (startsWith(head, [0x25, 0x50, 0x44, 0x46, 0x2d])) return { other: 'PDF' }
  const encoding = markedEncoding(head) ?? unmarkedUtf16(head)
  // Only bytes that no text contains suggest a binary file. A stray zero doesn't count, and neither do the zeros with which
  // old databases and damaged disks fill a text.
  const controls = encoding ? [] : head.filter(isControl)
  if (controls.length > 4 && controls.length > head.length / 50) {
    const type = await fileTypeFromBuffer(head)
    const isFilled = controls.length < head.length / 3 && controls.every(byte => byte === 0)
    if (type || !isFilled) return { other: type?.ext.toUpperCase() ?? 'binary' }
  }
  return kindOfText(new TextDecoder(encoding ?? 'windows-1252').decode(head).trimStart())
}

/** A control byte is below a space, but no tab, line break, form feed or escape of old terminals. */
function isControl(byte: number) {
  return byte < 0x09 || (byte > 0x0d && byte < 0x20 && byte !== 0x1a && byte !== 0x1b)
}

function kindOfText(text: string): FileKind {
  const plain = text.replace(/^(?:<!--[\s\S]*?-->|\s)+/, '')
  if (/^<(?:!doctype html|html|head|body|table|meta|div|title|style|script)\b/i.test(plain)) return 'web-page'
  if (/^<\?xml/i.test(plain)) return /<(?:\w+:)?html\b/i.test(plain) ? 'web-page' : 'xml'
  if (/^[[{]\s*(?:["{[\]}]|$)/.test(plain)) return 'json'
  if (/^BEGIN:VCARD/i.test(plain)) return 'vcard'
  return 'text'
}

function startsWith(head: Uint8Array, bytes: number[]) {
  return bytes.every((byte, at) => head[at] === byte)
}

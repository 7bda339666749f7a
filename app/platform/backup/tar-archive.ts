import type { createByteReader } from './byte-reader.ts'
import { BackupError } from './snapshot.ts'

// POSIX ustar is what every tool reads: a header of 512 bytes before each file, and files padded to full blocks.

const block = 512
const largestBytes = 2 ** 31 - 1

export type TarFile = { name: string; content: Buffer }

export function tarBlocks({ name, content }: TarFile, at: Date) {
  return Buffer.concat([header(name, content.length, at), content, Buffer.alloc(padding(content.length))])
}

export const tarEnd = Buffer.alloc(2 * block)

export async function* readTar(bytes: ReturnType<typeof createByteReader>): AsyncGenerator<TarFile> {
  while (true) {
    const head = await bytes.take(block)
    if (head.every(byte => byte === 0)) return
    const name = head.toString('latin1', 0, 100).replace(/\0.*$/, '')
    const length = Number.parseInt(head.toString('latin1', 124, 135), 8)
    if (sumOf(head) !== Number.parseInt(head.toString('latin1', 148, 154), 8) || !(length <= largestBytes))
      throw new BackupError('The file isn’t a backup of this product, or it’s damaged.')
    const content = await bytes.take(length)
    await bytes.take(padding(length))
    yield { name, content }
  }
}

function header(name: string, length: number, at: Date) {
  const head = Buffer.alloc(block)
  head.write(name, 0, 100, 'latin1')
  head.write('0000600\x000000000\x000000000\0', 100, 'latin1')
  head.write(`${octal(length, 11)}\0${octal(Math.floor(at.getTime() / 1_000), 11)}\0`, 124, 'latin1')
  head.write('0', 156, 'latin1')
  head.write('ustar\x0000', 257, 'latin1')
  head.write(`${octal(sumOf(head), 6)}\0 `, 148, 'latin1')
  return head
}

function sumOf(head: Buffer) {
  return head.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 32 : byte), 0)
}

function octal(number: number, digits: number) {
  return number.toString(8).padStart(digits, '0')
}

function padding(length: number) {
  return (block - (length % block)) % block
}

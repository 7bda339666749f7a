import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import type { createByteReader } from './byte-reader.ts'
import { BackupError } from './snapshot.ts'

// AES-256-GCM in frames of 64 KiB. A nonce has the frame's number and whether it's the last, so none can be removed.

export const sealMark = Buffer.from('roof-rescue sealed 1\n')
const saltBytes = 32
const frameBytes = 65_536
const tagBytes = 16
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 }

export async function* seal(chunks: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltBytes)
  const key = await keyFrom(passphrase, salt)
  yield Buffer.concat([sealMark, salt])
  let number = 0
  let waiting = Buffer.alloc(0)
  for await (const chunk of chunks) {
    waiting = Buffer.concat([waiting, chunk])
    // The last frame is known only at the end, so one is always kept back.
    for (; waiting.length > frameBytes; number++) {
      yield close(waiting.subarray(0, frameBytes), key, nonceOf(number, false))
      waiting = waiting.subarray(frameBytes)
    }
  }
  yield close(waiting, key, nonceOf(number, true))
}

/** `bytes` starts after the file's mark. Throws a BackupError for a wrong passphrase or a damaged file. */
export async function* unseal(bytes: ReturnType<typeof createByteReader>, passphrase: string): AsyncGenerator<Buffer> {
  const key = await keyFrom(passphrase, await bytes.take(saltBytes))
  let number = 0
  let waiting = Buffer.alloc(0)
  for await (const chunk of bytes.rest()) {
    waiting = Buffer.concat([waiting, chunk])
    for (; waiting.length > frameBytes + tagBytes; number++) {
      yield open(waiting.subarray(0, frameBytes + tagBytes), key, nonceOf(number, false))
      waiting = waiting.subarray(frameBytes + tagBytes)
    }
  }
  yield open(waiting, key, nonceOf(number, true))
}

function close(text: Buffer, key: Buffer, nonce: Buffer) {
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  return Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()])
}

function open(frame: Buffer, key: Buffer, nonce: Buffer) {
  const end = Math.max(frame.length - tagBytes, 0)
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes })
    decipher.setAuthTag(frame.subarray(end))
    return Buffer.concat([decipher.update(frame.subarray(0, end)), decipher.final()])
  } catch {
    throw new BackupError(
      'We can’t decrypt the file: BACKUP_PASSPHRASE isn’t the one it was made with, or the file is damaged.',
    )
  }
}

function nonceOf(number: number, isLast: boolean) {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(number, 5, 6)
  nonce.writeUInt8(isLast ? 1 : 0, 11)
  return nonce
}

function keyFrom(passphrase: string, salt: Buffer) {
  return new Promise<Buffer>((resolve, reject) =>
    scrypt(passphrase, salt, 32, cost, (error, key) => (error ? reject(error) : resolve(key))),
  )
}

import { createHmac } from 'node:crypto'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const periodSeconds = 30

/** Returns the code that an authenticator app shows at that time (RFC 6238: SHA-1, 30 seconds, six digits) for an `otpauth://totp` URL. */
export function totpCode(uri: string, at: Date) {
  const key = decodeBase32(new URL(uri).searchParams.get('secret') ?? '')
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(at.getTime() / 1_000 / periodSeconds)))
  const hash = createHmac('sha1', key).update(counter).digest()
  const offset = hash.readUInt8(hash.length - 1) & 0xf
  return String((hash.readUInt32BE(offset) & 0x7fff_ffff) % 1_000_000).padStart(6, '0')
}

function decodeBase32(text: string) {
  const bits = [...text.replace(/=+$/, '')].map(sign => alphabet.indexOf(sign).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map(byte => Number.parseInt(byte, 2)))
}

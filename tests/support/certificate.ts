import { generateKeyPairSync, sign } from 'node:crypto'

/** Returns a self-signed certificate (X.509 version 1) that is valid between two days, and its private key. */
export function buildCertificate({ from = '200101000000Z', to = '491231000000Z' } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const algorithm = der(0x30, Buffer.from('06092a864886f70d01010b0500', 'hex'))
  const validity = der(0x30, der(0x17, Buffer.from(from)), der(0x17, Buffer.from(to)))
  const nobody = der(0x30)
  const key = publicKey.export({ format: 'der', type: 'spki' })
  const content = der(0x30, der(0x02, Buffer.from([1])), algorithm, nobody, validity, nobody, key)
  const signature = der(0x03, Buffer.from([0]), sign('sha256', content, privateKey))
  return { privateKey, pem: pemOf(der(0x30, content, algorithm, signature)) }
}

function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 128 ? [length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

function pemOf(bytes: Buffer) {
  const lines = bytes.toString('base64').match(/.{1,64}/g) ?? []
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`
}

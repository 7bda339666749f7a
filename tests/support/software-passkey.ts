import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'

/** Deliberate errors for tests. */
type Wrong = { origin?: string; host?: string; isVerified?: boolean; counter?: number }
type Challenge = { challenge: string }

const site = { origin: 'https://directory.example', host: 'directory.example' }

/** A passkey in software: ES256, without attestation (WebAuthn, 6.5). It answers as a browser's `credential.toJSON()`. */
export function softwarePasskey() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const rawId = randomBytes(32)
  const id = rawId.toString('base64url')
  const credential = { id, rawId: id, type: 'public-key', clientExtensionResults: {} }
  let signed = 0

  return {
    id,
    make({ challenge }: Challenge, wrong: Wrong = {}) {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(rawId.length)
      // kty EC2, alg ES256, crv P-256, x and y.
      const cose = map([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ])
      const authData = Buffer.concat([authenticatorData(wrong, 0, 0x40), Buffer.alloc(16), length, rawId, cose])
      const attestationObject = map([
        ['fmt', 'none'],
        ['attStmt', {}],
        ['authData', authData],
      ])
      const clientDataJSON = clientData('webauthn.create', challenge, wrong).toString('base64url')
      const response = { clientDataJSON, attestationObject: attestationObject.toString('base64url') }
      return JSON.stringify({ ...credential, response: { ...response, transports: ['internal'] } })
    },
    use({ challenge }: Challenge, wrong: Wrong = {}) {
      signed += 1
      const data = authenticatorData(wrong, wrong.counter ?? signed, 0)
      const client = clientData('webauthn.get', challenge, wrong)
      const toSign = Buffer.concat([data, createHash('sha256').update(client).digest()])
      const signature = createSign('sha256').update(toSign).sign(privateKey)
      const texts = { clientDataJSON: client, authenticatorData: data, signature }
      const response = Object.fromEntries(Object.entries(texts).map(([name, b]) => [name, b.toString('base64url')]))
      return JSON.stringify({ ...credential, response })
    },
  }
}

function clientData(type: string, challenge: string, { origin = site.origin }: Wrong) {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
}

/** Flags: 1 present, 4 verified, and what the caller adds. */
function authenticatorData({ host = site.host, isVerified = true }: Wrong, counter: number, flags: number) {
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  const hash = createHash('sha256').update(host).digest()
  return Buffer.concat([hash, Buffer.from([1 | (isVerified ? 4 : 0) | flags]), count])
}

type Value = number | string | Buffer | Record<string, never>

/** As much CBOR as a passkey needs: small numbers, texts, bytes, and an empty map in a map. */
function map(entries: (readonly [number | string, Value])[]): Buffer {
  return Buffer.concat([head(5, entries.length), ...entries.flatMap(([key, value]) => [encode(key), encode(value)])])
}

function encode(value: Value): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  return value instanceof Buffer ? Buffer.concat([head(2, value.length), value]) : map([])
}

function head(kind: number, length: number) {
  if (length < 24) return Buffer.from([(kind << 5) | length])
  return length < 256
    ? Buffer.from([(kind << 5) | 24, length])
    : Buffer.from([(kind << 5) | 25, length >> 8, length & 255])
}

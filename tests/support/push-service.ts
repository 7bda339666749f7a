import { createDecipheriv, createECDH, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { listenLocally } from './local-port.ts'

/**
 * Starts a push service as browsers use it (RFC 8030): verifies the sender's signature (RFC 8292), and delivers
 * messages that only the subscribed browser can decrypt (RFC 8291). Responds 201 by default.
 */
export async function startPushService() {
  const received: { path: string; headers: NodeJS.Dict<string | string[]>; body: Buffer }[] = []
  const answers = new Map<string, number>()
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await buffer(request)
    const path = request.url ?? ''
    received.push({ path, headers: request.headers, body })
    response.writeHead(answers.get(path) ?? 201).end()
  }
  const server = createServer((request, response) => void take(request, response))
  const port = await listenLocally(server)
  onTestFinished(() => void server.close())
  const host = `127.0.0.1:${port}`
  return { host, origin: `http://${host}`, received, answers }
}

/** Returns a browser's subscription for the site, and a function to decrypt messages. */
export function buildPushBrowser(endpoint: string) {
  const own = createECDH('prime256v1')
  const publicKey = own.generateKeys()
  const auth = randomBytes(16)
  return {
    subscription: { endpoint, p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    read(body: Buffer): unknown {
      const salt = body.subarray(0, 16)
      const sender = body.subarray(21, 21 + body.readUInt8(20))
      const sealed = body.subarray(21 + sender.length)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender])
      const secret = derive({ key: own.computeSecret(sender), salt: auth, info, length: 32 })
      const key = derive({ key: secret, salt, info: Buffer.from('Content-Encoding: aes128gcm\0'), length: 16 })
      const nonce = derive({ key: secret, salt, info: Buffer.from('Content-Encoding: nonce\0'), length: 12 })
      const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
      const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
      // The last record ends with a 2, followed by padding.
      return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString())
    },
  }
}

type Derivation = { key: Buffer; salt: Buffer; info: Buffer; length: number }

function derive({ key, salt, info, length }: Derivation) {
  return Buffer.from(hkdfSync('sha256', key, salt, info, length))
}

/** Returns a sender's claims, if the signature matches the included key. */
export function readVapid(authorization: string) {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const signer = { key: jwk, format: 'jwk', dsaEncoding: 'ieee-p1363' } as const
  const isSigned = verify('sha256', Buffer.from(`${head}.${claims}`), signer, Buffer.from(signature, 'base64url'))
  return { key, isSigned, claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) as unknown }
}

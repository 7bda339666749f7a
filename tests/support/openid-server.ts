import { generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { listenLocally } from './local-port.ts'

type Claims = Record<string, unknown>

/**
 * Simulates an OpenID provider: discovery, a page that asks the person, tokens, and the keys of its signature. `claims` change what it
 * says about the person; undefined leaves a claim out.
 */
export async function startOpenIdServer() {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const other = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  const state = { isDown: false, isForged: false, claims: {} as Claims, client: { id: 'roofs', secret: 'a secret' } }
  const codes = new Map<string, { nonce: string; challenge: string }>()
  const asked: URLSearchParams[] = []
  const server = createServer((request, response) => void answer(request, response))
  const issuer = `http://127.0.0.1:${await listenLocally(server)}`

  async function answer(request: IncomingMessage, response: ServerResponse) {
    if (state.isDown) return response.writeHead(503).end()
    const { pathname, searchParams } = new URL(request.url ?? '/', issuer)
    if (pathname === '/authorize') return askPerson(searchParams, response)
    const json = (body: object, status = 200) =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
    if (pathname === '/keys')
      return json({ keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }] })
    if (pathname === '/token') return giveTokens(request, json)
    return json({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      id_token_signing_alg_values_supported: ['RS256'],
    })
  }

  function askPerson(query: URLSearchParams, response: ServerResponse) {
    asked.push(query)
    const back = approve(query)
    const page = `<!doctype html><html lang="en"><title>Stand-in</title><h1>Who are you?</h1><a href="${back}">Continue as Ann</a>`
    response.writeHead(200, { 'Content-Type': 'text/html' }).end(page.replaceAll('&', '&amp;'))
  }

  /** Returns the address to which the person is sent back. */
  function approve(query: URLSearchParams) {
    const code = randomUUID()
    codes.set(code, { nonce: query.get('nonce') ?? '', challenge: query.get('code_challenge') ?? '' })
    const back = new URL(query.get('redirect_uri') ?? '')
    back.search = String(new URLSearchParams({ code, state: query.get('state') ?? '' }))
    return back.href
  }

  async function giveTokens(request: IncomingMessage, json: (body: object, status?: number) => unknown) {
    const form = new URLSearchParams(await text(request))
    const given = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '')
    const { id, secret } = state.client
    const basic = `Basic ${Buffer.from(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`).toString('base64')}`
    const isClient = form.get('client_secret') === secret || request.headers.authorization === basic
    if (!given || !isClient || !form.get('code_verifier')) return json({ error: 'invalid_grant' }, 400)
    const seconds = Math.floor(Date.now() / 1_000)
    const about = { iss: issuer, aud: id, sub: 'ann-1', iat: seconds, exp: seconds + 300, nonce: given.nonce }
    const person = { email: 'ann@example.com', email_verified: true, name: 'Ann', hd: 'example.com' }
    return json({
      access_token: 'x',
      token_type: 'Bearer',
      expires_in: 300,
      id_token: signed({ ...about, ...person, ...state.claims }),
    })
  }

  function signed(claims: Claims) {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const content = `${part({ alg: 'RS256', typ: 'JWT', kid: 'one' })}.${part(claims)}`
    return `${content}.${sign('sha256', Buffer.from(content), state.isForged ? other : privateKey).toString('base64url')}`
  }

  return { issuer, state, asked, approve, close: () => void server.close() }
}

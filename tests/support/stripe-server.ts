import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { listenLocally } from './local-port.ts'
import { openStripeAccount } from './stripe-account.ts'
import { answerStripe } from './stripe-endpoints.ts'
import { readStripeForm, StripeError } from './stripe-form.ts'
import type { StripeEvent } from './stripe-objects.ts'

export const stripeKey = 'sk_test_only_for_tests'
export const webhookSecret = 'whsec_only_for_tests'

type Answer = { status: number; body: unknown }
type Kept = { fingerprint: string; answer: Answer | null }

/**
 * Simulates Stripe's documented API: form input, JSON output, ids, idempotency keys, errors and paging. Money moves and
 * time passes when a test says so; events wait until a test sends them, late, twice, in any order.
 */
export async function startStripeServer({ now }: { now(): Date }) {
  const account = openStripeAccount(now)
  const kept = new Map<string, Kept>()
  const requests: { method: string; path: string; key: string | undefined; status: number; isReplayed: boolean }[] = []
  const failures: { status: number; type: string; code: string }[] = []
  let gate: Promise<unknown> = Promise.resolve()

  async function handle(req: IncomingMessage, res: ServerResponse) {
    const url = new URL(req.url ?? '/', 'http://stripe.invalid')
    const method = req.method ?? 'GET'
    const form = await text(req)
    const key = req.headers['idempotency-key']?.toString()
    await gate
    const { status, body, isReplayed } = answerOnce()
    requests.push({ method, path: url.pathname, key, status, isReplayed })
    const headers = { 'Content-Type': 'application/json', 'Request-Id': `req_${requests.length}` }
    res
      .writeHead(status, { ...headers, ...(isReplayed && { 'Idempotent-Replayed': 'true' }) })
      .end(JSON.stringify(body))

    /** The same key with the same parameters gets the same response; with other parameters it's a client error. */
    function answerOnce(): Answer & { isReplayed: boolean } {
      const fingerprint = createHash('sha256').update(`${method} ${url.pathname} ${form}`).digest('hex')
      const previous = method === 'POST' && key !== undefined ? kept.get(key) : undefined
      if (previous && previous.fingerprint !== fingerprint) {
        return { ...asError(new StripeError(400, 'idempotency_error', 'idempotency_key_reused')), isReplayed: false }
      }
      if (previous?.answer) return { ...previous.answer, isReplayed: true }
      const answer = answerNow()
      // Errors before execution, such as rate limiting, may be retried with the same key.
      const isKept = answer.status < 400 || answer.status === 402
      if (method === 'POST' && key !== undefined && isKept) kept.set(key, { fingerprint, answer })
      return { ...answer, isReplayed: false }
    }

    function answerNow(): Answer {
      try {
        const injected = failures.shift()
        if (injected) throw new StripeError(injected.status, injected.type, injected.code)
        if (req.headers.authorization !== `Bearer ${stripeKey}`) {
          throw new StripeError(401, 'invalid_request_error', 'api_key_invalid')
        }
        const given = readStripeForm(method === 'POST' ? form : url.search)
        return { status: 200, body: answerStripe(account, { method, path: url.pathname, given }) }
      } catch (error) {
        if (error instanceof StripeError) return asError(error)
        throw error
      }
    }
  }

  let server = openServer(handle)
  const port = await listenLocally(server)
  onTestFinished(() => close(server))
  return {
    url: `http://127.0.0.1:${port}`,
    account,
    requests,
    /** Fails the next requests with these errors, one each. */
    failNext: (...next: typeof failures) => failures.push(...next),
    /** Makes requests wait until the returned function is called. */
    hold() {
      const held = Promise.withResolvers<void>()
      gate = held.promise
      return held.resolve
    },
    stop: () => close(server),
    async start() {
      server = openServer(handle)
      await listenLocally(server, port)
    },
  }
}

/** Returns an event as sent: its body, and the signature header. */
export function signed(event: StripeEvent, { at, secret = webhookSecret }: { at: Date; secret?: string }) {
  const body = JSON.stringify(event)
  const timestamp = Math.floor(at.getTime() / 1_000)
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
  return { body, signature: `t=${timestamp},v1=${signature}` }
}

function asError({ status, type, code, param }: StripeError): Answer {
  const message = `ann@example.com did something wrong: ${code}`
  return { status, body: { error: { type, code, message, ...(param && { param }) } } }
}

function openServer(handle: (req: IncomingMessage, res: ServerResponse) => Promise<void>) {
  return createServer((req, res) => {
    handle(req, res).catch(() => res.destroy())
  })
}

function close(server: Server) {
  server.closeAllConnections()
  return new Promise<void>(resolve => server.close(() => resolve()))
}

import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { askPatiently } from './ask-patiently.ts'
import { operatorByForm } from './operator-by-form.ts'
import { passing } from './quote-senders.ts'

const permissions = ['read:businesses', 'write:businesses']
/** Stays below the limit of a thousand calls per key and hour. */
const keyCalls = 400
const made = z.object({ id: z.string(), name: z.string() })

export const businessName = (number: number) => `Written Roofing ${number}`

/** Uses the operator's API key, wherever the server is now. */
export async function startApiWriter(whereabouts: () => Promise<{ url: string }>) {
  let key = await makeKey(whereabouts)
  let calls = 0
  // A call without a response is retried with the same idempotency key.
  let isAnswered = true

  async function send(method: string, path: string, body: object, headers: Record<string, string>): Promise<Response> {
    if (calls >= keyCalls && isAnswered) {
      key = await makeKey(whereabouts)
      calls = 0
    }
    calls += 1
    isAnswered = false
    const { url } = await whereabouts()
    const response = await fetch(`${url}/api/v1${path}`, {
      method,
      body: JSON.stringify(body),
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...headers },
      signal: AbortSignal.timeout(60_000),
    })
    isAnswered = response.status < 500
    return response
  }

  return {
    async add(number: number) {
      const body = { name: businessName(number), city: 'Jupiter', phone: '561-555-0142' }
      const response = await send('POST', '/businesses', body, { 'idempotency-key': `business-${number}` })
      const text = await response.text()
      if (response.status === 201) return made.parse(JSON.parse(text)).id
      return rejected(response.status, text)
    },
    /** Returns true once acknowledged. */
    async describe(id: string, description: string) {
      const response = await send('PUT', `/businesses/${id}`, { description }, {})
      const text = await response.text()
      return response.status === 200 ? true : rejected(response.status, text)
    },
  }
}

/** Only server errors are acceptable. */
function rejected(status: number, text: string) {
  if (status < 500) throw new Error(`A good call was answered with ${status}: ${text}`)
  return undefined
}

/** Retries while the server is busy. */
async function makeKey(whereabouts: () => Promise<{ url: string }>) {
  const key = await askPatiently(
    () => tryMakeKey(whereabouts),
    made => made !== undefined,
  )
  if (!key) throw new Error('The product made no key')
  return key
}

async function tryMakeKey(whereabouts: () => Promise<{ url: string }>) {
  const operator = await operatorByForm(whereabouts)
  const id = crypto.randomUUID()
  const page = await (await operator.post('/admin/api', { intent: 'make', id, name: 'Writer' })).text()
  const grant = [['intent', 'grant'], ['id', id], ...permissions.map(name => ['permissions', name])]
  const granted = await operator.post('/admin/api', new URLSearchParams(grant))
  return granted.status < 400 ? /rr_[A-Za-z0-9]{40}/.exec(page)?.[0] : undefined
}

/**
 * Adds businesses one after another, and changes the first one in between. Retries each call until it's acknowledged.
 */
export function startBusinesses(writer: Awaited<ReturnType<typeof startApiWriter>>) {
  const acknowledged = new Set<number>()
  /** The first business, and the number of its last acknowledged description. */
  const described = { id: '', number: 0 }
  let isStopping = false

  async function write() {
    for (let number = 1; !isStopping; await sleep(20)) {
      const id = await writer.add(number).catch(passing)
      if (!id) continue
      described.id ||= id
      acknowledged.add(number++)
      const next = described.number + 1
      if (await writer.describe(described.id, `Description ${next}.`).catch(passing)) described.number = next
    }
  }
  const writing = write()
  return {
    acknowledged,
    described,
    async stop() {
      isStopping = true
      await writing
    },
  }
}

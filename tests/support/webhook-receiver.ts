import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import Stripe from 'stripe'
import { expect, onTestFinished } from 'vitest'
import { z } from 'zod'
import type { App, Caller } from '#domain/app.ts'
import { addEndpoint } from '#domain/outreach/event-delivery/add-endpoint.server.ts'
import { deliverEvents } from '#domain/outreach/event-delivery/deliver-events.server.ts'
import { type EventType, eventTypes, sentTypes } from '#domain/outreach/event-delivery/outgoing-event.ts'
import { noteEvents } from '#domain/outreach/event-delivery/webhook-events.server.ts'
import { fieldErrorsOfEvent } from './api-document.ts'
import { boss, firstBusiness } from './build-key.ts'
import { listenLocally } from './local-port.ts'

const event = z.object({
  id: z.uuid(),
  type: z.enum(sentTypes),
  apiVersion: z.literal('v1'),
  created: z.int(),
  data: z.object({ object: z.record(z.string(), z.unknown()) }),
})
type Received = { headers: NodeJS.Dict<string | string[]>; body: string; event: z.output<typeof event> }

/**
 * Simulates an external system that receives events and responds 204 by default. An event that doesn't match the
 * document fails the test, unless `isOurs` is false.
 */
export async function startWebhookReceiver({ isOurs = true } = {}) {
  const received: Received[] = []
  const state = { status: 204, location: '' }
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await text(request)
    received.push({ headers: request.headers, body, event: event.parse(JSON.parse(body)) })
    response.writeHead(state.status, state.location ? { location: state.location } : {}).end()
  }
  const server = createServer((request, response) => void take(request, response))
  const port = await listenLocally(server)
  onTestFinished(() => {
    server.close()
    if (isOurs) expect(received.flatMap(({ body }) => fieldErrorsOfEvent(body))).toEqual([])
  })
  return { url: `http://127.0.0.1:${port}/hook`, received, state }
}

type Given = { caller?: Caller; url: string; events?: EventType[] }

export async function buildEndpoint(app: App, { caller = boss, url, events = [...eventTypes] }: Given) {
  const id = app.ids.next()
  const business = await firstBusiness(app, caller)
  const added = await addEndpoint(app, caller, { id, business, url, events })
  if (!added.ok) throw new Error(added.reason)
  return { id, secret: added.secret }
}

/** Transactions of other tests on the same server may delay this for a moment. */
export async function noteAll(app: App) {
  const unread = sql<{
    count: number
  }>`select count(*) as count from changes, webhook_event_position p where changes.xid >= p.xid`
  do await noteEvents(app)
  while ((await unread.execute(app.db)).rows[0]?.count !== 0)
}

export async function tellAll(app: App) {
  await noteAll(app)
  await deliverEvents(app)
}

/** Uses Stripe's own library. Returns the body's event, or throws. */
export function verifySignature({ headers, body }: Received, secret: string, now: Date) {
  const header = headers['roof-rescue-signature'] ?? ''
  return Stripe.webhooks.constructEvent(body, String(header), secret, 300, undefined, now.getTime())
}

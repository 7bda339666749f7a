import { type SandboxParts, sandboxId, sandboxSecret } from './sandbox-parts.ts'

/** Writes Stripe's format, so that our endpoint reads both with the same code. */
export async function writeSandboxEvent(parts: SandboxParts, type: string, object: Thing) {
  const id = sandboxId(parts, 'evt')
  const createdAt = parts.clock.now()
  const created = Math.floor(createdAt.getTime() / 1_000)
  const event = { id, object: 'event', api_version: '2026-10-28.endive', created, type, livemode: false }
  const body = JSON.stringify({ ...event, pending_webhooks: 1, request: null, data: { object } })
  await parts.db.insertInto('sandboxEvents').values({ id, body, createdAt }).execute()
}

type Thing = { object: string; id: string; [field: string]: unknown }

export type SendEvent = (event: { body: string; signature: string }) => Promise<boolean>

export async function sendSandboxEvents(parts: SandboxParts, send: SendEvent) {
  const { signEvent } = await import('./read-signed-event.ts')
  const waiting = await parts.db
    .selectFrom('sandboxEvents')
    .select(['number', 'body'])
    .where('deliveredAt', 'is', null)
    .orderBy('number')
    .limit(100)
    .execute()
  let taken = 0
  for (const { number, body } of waiting) {
    const now = parts.clock.now()
    if (!(await send({ body, signature: signEvent(body, sandboxSecret(parts), now) }))) return taken
    await parts.db.updateTable('sandboxEvents').set({ deliveredAt: now }).where('number', '=', number).execute()
    taken += 1
  }
  return taken
}

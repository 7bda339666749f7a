import type { App } from '#domain/app.ts'
import { daysBefore } from '#platform/time/days.ts'
import { eraseEventsBefore } from './outgoing-events.server.ts'

const atATime = 1_000

/** Deletes events past their retention period. Returns the number deleted. */
export async function eraseEvents(app: Pick<App, 'db' | 'clock' | 'retention'>) {
  const before = daysBefore(app.clock.now(), app.retention.webhookLog)
  let total = 0
  while (true) {
    const erased = await eraseEventsBefore(app, before, atATime)
    total += erased
    if (erased < atATime) return total
  }
}

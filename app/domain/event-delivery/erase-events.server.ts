import type { App } from '../app.ts'
import { loggedForMs } from './outgoing-event.ts'
import { eraseEventsBefore } from './outgoing-events.server.ts'

const atATime = 1_000

/** The log goes after thirty days. Answers how many events. */
export async function eraseEvents(app: Pick<App, 'db' | 'clock'>) {
  const before = new Date(app.clock.now().getTime() - loggedForMs)
  let total = 0
  while (true) {
    const erased = await eraseEventsBefore(app, before, atATime)
    total += erased
    if (erased < atATime) return total
  }
}

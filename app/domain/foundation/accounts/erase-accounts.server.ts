import type { App } from '#domain/app.ts'
import { daysBefore } from '#platform/time/days.ts'
import { eraseUnconfirmed } from './users.server.ts'

/** Accounts whose address nobody has confirmed for some time go: perhaps somebody typed another's. Answers how many. */
export function eraseAccounts(app: Pick<App, 'db' | 'clock' | 'retention'>) {
  return eraseUnconfirmed(app, daysBefore(app.clock.now(), app.retention.unconfirmedAccounts))
}

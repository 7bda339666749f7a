import type { App } from '#domain/app.ts'
import { daysBefore } from '#platform/time/days.ts'
import { eraseUnconfirmed } from './users.server.ts'

/** Deletes accounts left unconfirmed too long, perhaps made with another person's address. Returns the count. */
export function eraseAccounts(app: Pick<App, 'db' | 'clock' | 'retention'>) {
  return eraseUnconfirmed(app, daysBefore(app.clock.now(), app.retention.unconfirmedAccounts))
}

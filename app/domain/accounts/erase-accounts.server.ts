import type { App } from '../app.ts'
import { unconfirmedKeptDays } from './session.ts'
import { eraseUnconfirmed } from './users.server.ts'

/** Accounts whose address nobody has confirmed for a month go: perhaps somebody typed another's. Answers how many. */
export function eraseAccounts(app: Pick<App, 'db' | 'clock'>) {
  return eraseUnconfirmed(app, new Date(app.clock.now().getTime() - unconfirmedKeptDays * 86_400_000))
}

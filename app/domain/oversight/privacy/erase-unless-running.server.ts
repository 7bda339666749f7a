import type { App, Caller, Result } from '#domain/app.ts'
import { askProvider, providerFailed } from '#domain/commerce/billing/ask-provider.ts'
import { type Erasure, erasePerson } from './erase-person.server.ts'
import { findRunning, type RunningRefusal } from './find-running.server.ts'

/** Deletes a person's data unless it includes an account with a running or pending payment. */
export function eraseUnlessRunning(
  app: Pick<App, 'transaction'>,
  caller: Caller,
  erasure: Erasure,
): Promise<Result<object, RunningRefusal | 'provider-failed'>> {
  const { userId } = erasure.person
  const erase = () =>
    app.transaction<Result<object, RunningRefusal>>(async tx => {
      const running = userId === null ? undefined : await findRunning(tx, userId)
      if (running) return { ok: false, reason: running }
      await erasePerson(tx, caller, erasure)
      return { ok: true }
    })
  return askProvider(erase, providerFailed)
}

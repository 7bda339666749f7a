import type { App, Caller, Result } from '#domain/app.ts'
import { askProvider, providerFailed } from '#domain/commerce/billing/ask-provider.ts'
import { type Erasure, erasePerson } from './erase-person.server.ts'
import { findRunning, type RunningRefusal } from './find-running.server.ts'

/** Erases a person, unless an account goes with him for which something is paid, or is about to be. */
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

import type { App } from '#domain/app.ts'
import { eraseReports } from '#domain/directory/problems/problems.server.ts'
import { daysBefore } from '#platform/time/days.ts'
import { eraseDecisions, eraseNotes, settledBefore } from './inbox-decisions.server.ts'
import { inboxKinds } from './inbox-item.ts'
import { kinds } from './inbox-kinds.server.ts'

/**
 * Some time after the operator settled a report it goes, with what he wrote of it and who sent it; so do his decisions about
 * things that are there no more, and his notes. Answers how many rows.
 */
export async function eraseDecided(app: Pick<App, 'clock' | 'retention' | 'transaction'>) {
  const before = daysBefore(app.clock.now(), app.retention.notes)
  const { count } = await app.transaction(async tx => {
    let count = await eraseReports(tx, await settledBefore(tx, 'problem', before))
    for (const kind of inboxKinds) count += await eraseDecisions(tx, { kind, items: kinds[kind].items, before })
    return { ok: true, count: count + (await eraseNotes(tx, before)) }
  })
  return count
}

import type { App } from '../app.ts'
import { eraseReports } from '../problems/problems.server.ts'
import { eraseDecisions, eraseNotes, settledBefore } from './inbox-decisions.server.ts'
import { inboxKinds, notesKeptDays } from './inbox-item.ts'
import { kinds } from './inbox-kinds.server.ts'

/**
 * A year after the operator settled a report it goes, with what he wrote of it and who sent it; so do his decisions about
 * things that are there no more, and his notes. Answers how many rows.
 */
export async function eraseDecided(app: Pick<App, 'clock' | 'transaction'>) {
  const before = new Date(app.clock.now().getTime() - notesKeptDays * 86_400_000)
  const { count } = await app.transaction(async tx => {
    let count = await eraseReports(tx, await settledBefore(tx, 'problem', before))
    for (const kind of inboxKinds) count += await eraseDecisions(tx, { kind, items: kinds[kind].items, before })
    return { ok: true, count: count + (await eraseNotes(tx, before)) }
  })
  return count
}

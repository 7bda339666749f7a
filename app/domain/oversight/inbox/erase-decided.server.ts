import type { App } from '#domain/app.ts'
import { eraseReports } from '#domain/directory/problems/problems.server.ts'
import { daysBefore } from '#platform/time/days.ts'
import { kinds } from '../inbox-kinds/inbox-kinds.server.ts'
import { eraseListingNotes } from '../listing-notes/listing-notes.server.ts'
import { eraseOldAssignments } from './inbox-assignments.server.ts'
import { eraseDecisions, eraseNotes, resolvedBefore } from './inbox-decisions.server.ts'
import { inboxKinds } from './inbox-item.ts'

/** Deletes settled reports, decisions about deleted items, and notes and assignments past their retention. Returns the count. */
export async function eraseDecided(app: Pick<App, 'clock' | 'retention' | 'transaction'>) {
  const before = daysBefore(app.clock.now(), app.retention.notes)
  const { count } = await app.transaction(async tx => {
    let count = await eraseReports(tx, await resolvedBefore(tx, 'problem', before))
    for (const kind of inboxKinds) count += await eraseDecisions(tx, { kind, items: kinds[kind].items, before })
    count += await eraseListingNotes(tx, before)
    count += await eraseOldAssignments(tx, before)
    return { ok: true, count: count + (await eraseNotes(tx, before)) }
  })
  return count
}

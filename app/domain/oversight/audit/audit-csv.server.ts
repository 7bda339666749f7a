import type { App } from '#domain/app.ts'
import { csvLine, csvMark } from '#platform/csv/write-csv.ts'
import { sayLine } from './audit-line.ts'
import { sayAction, sayActor } from './audit-messages.ts'
import type { AuditQuery } from './audit-query.ts'
import { readAudit } from './audited-changes.server.ts'

const atOnce = 500
const head = [
  'Time (UTC)',
  'Who',
  'Actor',
  'What',
  'Action',
  'Listings',
  'Listings changed',
  'Request',
  'Change',
  'Settings',
  'Name',
]

/** Writes page by page, so that the log is never in memory as a whole. */
export async function* writeAuditCsv(
  app: Pick<App, 'db' | 'tokens' | 'clock'>,
  query: AuditQuery,
): AsyncGenerator<string, void, undefined> {
  yield csvMark + csvLine(head)
  let { after } = query
  while (true) {
    const { entries, hasMore } = await readAudit(app, { ...query, after }, atOnce)
    if (entries.length > 0) yield entries.map(lineOf).join('')
    after = entries.at(-1)?.id
    if (!hasMore) return
  }
}

function lineOf(entry: Awaited<ReturnType<typeof readAudit>>['entries'][number]) {
  const { id, at, action, listings, touched, requestId, lines } = entry
  const actor = `${entry.actorKind}:${entry.actorId}`
  const names = listings.map(({ name }) => name).join('; ')
  const changed = lines.map(sayLine).join('; ')
  return csvLine([
    at.toISOString(),
    sayActor(entry),
    actor,
    sayAction(action),
    action,
    names,
    touched,
    requestId,
    id,
    changed,
    entry.name ?? '',
  ])
}

import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { shortLines } from '#domain/oversight/audit/audit-line.ts'
import { auditMessages } from '#domain/oversight/audit/audit-messages.ts'
import { auditQuery } from '#domain/oversight/audit/audit-query.ts'
import { readAudit } from '#domain/oversight/audit/audited-changes.server.ts'
import { readUndoStates } from '#domain/oversight/audit/undo-states.server.ts'
import { readQuery } from '#platform/request/forms.ts'
import { requireStaff } from '../layout/admin-guard.ts'
import { useMay } from '../layout/use-may.ts'
import type { Route } from './+types/own-changes-page'
import { AuditPager, AuditTable } from './audit-table.tsx'

export const handle: RouteHandle = { permission: 'enter-desk', hydrate: true, isBare: true }

const pageSize = 50
const { own } = auditMessages

/** The changes of the person who is signed in, with their undo: the whole audit log is for administrators. */
export async function loader({ context, request }: Route.LoaderArgs) {
  requireStaff(context, handle.permission)
  const [app, { actor }] = [context.get(appContext), context.get(callerContext)]
  const { after } = auditQuery.parse(readQuery(request))
  const { entries: read, hasMore } = await readAudit(app, { ...auditQuery.parse({ after }), by: actor.id }, pageSize)
  const entries = read.map(entry => ({ ...entry, ...shortLines(entry.lines) }))
  return { after, entries, undos: await readUndoStates(app, read), hasMore }
}

export default function OwnChangesPage({ loaderData: { after, entries, undos, hasMore } }: Route.ComponentProps) {
  const hasDetails = useMay()('use-dashboard')
  return (
    <>
      <title>{`${own.title} | Admin`}</title>
      <h2>{own.title}</h2>
      <p className="mt-2 text-ink-2">{own.intro}</p>
      {entries.length === 0 ? (
        <p className="mt-5 rounded-panel border border-line bg-surface px-6 py-14 text-center text-ink-2">
          {own.empty}
        </p>
      ) : (
        <AuditTable entries={entries} undos={undos} hasDetails={hasDetails} />
      )}
      <AuditPager label={own.pages} newest="/admin/changes" {...{ entries, hasMore }} isFirst={!after} />
    </>
  )
}

import { Download } from 'lucide-react'
import { Link } from 'react-router'
import { appContext, type RouteHandle } from '#context.ts'
import { shortLines } from '#domain/oversight/audit/audit-line.ts'
import { auditMessages as messages } from '#domain/oversight/audit/audit-messages.ts'
import { auditQuery, auditSearch } from '#domain/oversight/audit/audit-query.ts'
import { readActions, readAudit } from '#domain/oversight/audit/audited-changes.server.ts'
import { readUndoStates } from '#domain/oversight/audit/undo-states.server.ts'
import { readQuery } from '#platform/request/forms.ts'
import { button } from '#ui/button.ts'
import { requireAdmin } from '../layout/admin-guard.ts'
import type { Route } from './+types/audit-page'
import { AuditFilters } from './audit-filters.tsx'
import { AuditPager, AuditTable } from './audit-table.tsx'

export const handle: RouteHandle = { permission: 'use-dashboard', hydrate: true, isBare: true }

const pageSize = 50

export async function loader({ context, request }: Route.LoaderArgs) {
  requireAdmin(context)
  const app = context.get(appContext)
  const query = auditQuery.parse(readQuery(request))
  const [page, actions] = await Promise.all([readAudit(app, query, pageSize), readActions(app, query.actor)])
  const entries = page.entries.map(entry => ({ ...entry, ...shortLines(entry.lines) }))
  return { query, actions, undos: await readUndoStates(app, page.entries), entries, hasMore: page.hasMore }
}

export default function AuditPage({ loaderData: { query, actions, entries, undos, hasMore } }: Route.ComponentProps) {
  const search = auditSearch(query)
  return (
    <>
      <title>Audit | Admin</title>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2>{messages.title}</h2>
        <div className="flex flex-wrap gap-2">
          <Link to="/admin/people" className={`${button.outlined} min-h-11! px-4!`}>
            {messages.people}
          </Link>
          <a href={`/admin/audit/export.csv${search}`} className={`${button.outlined} min-h-11! px-4!`}>
            <Download aria-hidden className="size-5" /> {messages.export}
          </a>
        </div>
      </div>
      <p className="mt-2 text-ink-2">{messages.intro}</p>
      <AuditFilters key={search} query={query} actions={actions} />
      {entries.length === 0 ? (
        <p className="mt-5 rounded-panel border border-line bg-surface px-6 py-14 text-center text-ink-2">
          {messages.empty}
        </p>
      ) : (
        <AuditTable entries={entries} undos={undos} hasDetails />
      )}
      <AuditPager
        label="Pages of the audit log"
        newest={`/admin/audit${search}`}
        {...{ entries, hasMore }}
        isFirst={!query.after}
      />
    </>
  )
}

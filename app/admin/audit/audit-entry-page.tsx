import { data, Link } from 'react-router'
import { appContext, type RouteHandle } from '#context.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { auditMessages as messages, sayAction, sayActor, whyUnshown } from '#domain/oversight/audit/audit-messages.ts'
import { readAuditEntry } from '#domain/oversight/audit/audited-changes.server.ts'
import { readUndoStates } from '#domain/oversight/audit/undo-states.server.ts'
import { timeIn } from '#platform/time/dates.ts'
import { button, link } from '#ui/button.ts'
import { requireAdmin } from '../layout/admin-guard.ts'
import type { Route } from './+types/audit-entry-page'

export const handle: RouteHandle = { permission: 'use-dashboard', hydrate: true, isBare: true }

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  requireAdmin(context)
  const app = context.get(appContext)
  const entry = await readAuditEntry(app, id)
  if (!entry) throw data(null, 404)
  const undos = await readUndoStates(app, [entry])
  return { entry, isOpen: undos[id]?.kind === 'open' }
}

const { entry: texts } = messages

export default function AuditEntryPage({ loaderData: { entry, isOpen } }: Route.ComponentProps) {
  const who = entry.name ?? sayActor(entry)
  return (
    <>
      <title>{`${sayAction(entry.action)} | Admin`}</title>
      <h2>{sayAction(entry.action)}</h2>
      <p className="mt-1 text-ink-2">{messages.undo.by(who, timeIn(region.zone, entry.at))}</p>
      {entry.lines.length === 0 && <p className="mt-4">{whyUnshown(entry.action) ?? texts.nothing}</p>}
      <div className="mt-4 grid gap-4">
        {entry.lines.map(({ name, before, after }) => (
          <section
            key={name + after}
            aria-label={name}
            className="rounded-panel border border-line bg-surface p-4 wrap-anywhere md:p-5"
          >
            <h3 className="text-base font-semibold">{name}</h3>
            {(before !== '' || after !== '') && (
              <dl className="mt-2 grid gap-3 md:grid-cols-2">
                <Side name={texts.before} text={before} />
                <Side name={texts.after} text={after} />
              </dl>
            )}
          </section>
        ))}
      </div>
      <p className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-2">
        {isOpen && (
          <Link to={`/admin/audit/${entry.id}/undo`} className={button.outlined}>
            {texts.undo}
          </Link>
        )}
        <Link to="/admin/audit" className={`${link} inline-flex min-h-11 items-center`}>
          {messages.undo.back}
        </Link>
      </p>
    </>
  )
}

function Side({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <dt className="text-[13px] font-semibold text-ink-2">{name}</dt>
      <dd className="mt-1 whitespace-pre-line">{text || '–'}</dd>
    </div>
  )
}

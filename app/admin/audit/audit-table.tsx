import { Link } from 'react-router'
import { finalReasons, type ReversePage } from '#domain/foundation/changes/recorded-action.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { type AuditEntry, touchedLimit } from '#domain/oversight/audit/audit-entry.ts'
import { sayLine } from '#domain/oversight/audit/audit-line.ts'
import { auditMessages as messages, sayAction, sayActor, whyUnshown } from '#domain/oversight/audit/audit-messages.ts'
import type { UndoState } from '#domain/oversight/audit/undo-states.server.ts'
import { timeIn } from '#platform/time/dates.ts'
import { button, link } from '#ui/button.ts'

const { columns } = messages
const cell = 'px-4 py-3 align-top max-lg:block max-lg:px-0 max-lg:py-0.5'

/** `isCut`: its page shows more than these lines. */
type ShownEntry = AuditEntry & { isCut: boolean }

type TableProps = {
  entries: ShownEntry[]
  undos: Record<string, UndoState>
  hasDetails: boolean
}

export function AuditTable({ entries, undos, hasDetails }: TableProps) {
  return (
    <table className="mt-5 w-full overflow-hidden rounded-panel border border-line bg-surface text-left text-[15px] max-lg:block">
      <thead className="bg-sunken text-[13px] font-semibold text-ink-2 max-lg:sr-only">
        <tr>
          {[columns.at, columns.who, columns.what, columns.listings, columns.undo].map(name => (
            <th key={name} scope="col" className="px-4 py-2.5">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-lg:block">
        {entries.map(entry => (
          <tr key={entry.id} className="border-t border-line max-lg:block max-lg:p-4 max-lg:first:border-0">
            <td className={`${cell} whitespace-nowrap text-ink-2 tabular-nums`}>{timeIn(region.zone, entry.at)}</td>
            <td className={`${cell} [overflow-wrap:anywhere]`}>
              {entry.name && <span className="block font-semibold">{entry.name}</span>}
              {sayActor(entry)}
            </td>
            <td className={`${cell} font-semibold`}>
              {sayAction(entry.action)}
              <Differences entry={entry} hasDetails={hasDetails} />
            </td>
            <td className={cell}>
              <Touched entry={entry} />
            </td>
            <td data-cell="undo" className={cell}>
              <UndoCell id={entry.id} state={undos[entry.id]} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type DifferencesProps = { entry: ShownEntry; hasDetails: boolean }

function Differences({ entry: { id, action, lines, isCut }, hasDetails }: DifferencesProps) {
  const unshown = whyUnshown(action)
  if (lines.length === 0)
    return unshown === undefined ? null : <p className="mt-1 text-sm font-normal text-ink-2">{unshown}</p>
  return (
    <>
      <ul className="mt-1 grid gap-0.5 text-sm font-normal text-ink-2 wrap-anywhere">
        {lines.map(line => (
          <li key={line.name + line.after}>{sayLine(line)}</li>
        ))}
      </ul>
      {isCut && hasDetails && (
        <Link to={`/admin/audit/${id}`} className={`${link} inline-flex min-h-11 items-center text-sm lg:min-h-6`}>
          {messages.details}
        </Link>
      )}
    </>
  )
}

type PagerProps = {
  label: string
  newest: string
  isFirst: boolean
  entries: readonly AuditEntry[]
  hasMore: boolean
}

export function AuditPager({ label, newest, isFirst, entries, hasMore }: PagerProps) {
  const last = entries.at(-1)
  if (isFirst && !hasMore) return null
  const look = `${button.outlined} min-h-11! px-4!`
  return (
    <nav aria-label={label} className="mt-5 flex flex-wrap justify-end gap-2">
      {!isFirst && (
        <Link to={newest} className={look}>
          {messages.newest}
        </Link>
      )}
      {hasMore && last && (
        <Link to={`${newest}${newest.includes('?') ? '&' : '?'}after=${last.id}`} className={look}>
          {messages.older}
        </Link>
      )}
    </nav>
  )
}

function Touched({ entry: { listings, touched } }: { entry: AuditEntry }) {
  const others = touched - listings.length
  return (
    <ul className="flex flex-wrap gap-x-3">
      {listings.map(({ id, name }) => (
        <li key={id}>
          <Link to={`/admin/businesses/${id}/history`} className={link}>
            {name}
          </Link>
        </li>
      ))}
      {others > 0 && <li className="text-ink-2">{messages.more(others, touched >= touchedLimit)}</li>}
    </ul>
  )
}

const undoMessages = messages.undo

const reversePages: Record<ReversePage, string> = {
  staff: '/admin/staff',
  licenses: '/admin/licenses',
  redirects: '/admin/redirects',
  prices: '/admin/prices',
  duplicates: '/admin/quality/duplicates',
  offers: '/admin/settings/offers',
  mail: '/admin/quality/mail',
  webhooks: '/admin/api/webhooks',
  inventory: '/admin/inventory',
  bulk: '/admin/tools',
  content: '/admin/content',
}

type Props = { id: string; state: UndoState | undefined }

function UndoCell({ id, state }: Props) {
  switch (state?.kind) {
    case undefined:
      return null
    case 'open':
      return (
        <Link to={`/admin/audit/${id}/undo`} className={`${link} inline-flex min-h-11 items-center lg:min-h-8`}>
          {state.isRestore ? undoMessages.restore : undoMessages.undo}
        </Link>
      )
    case 'undone':
      return (
        <span className="text-ink-2">
          {undoMessages.undone(timeIn(region.zone, state.at))}{' '}
          {state.undoId && (
            <Link to={`/admin/audit/${state.undoId}/undo`} className={link}>
              {undoMessages.seeUndo}
            </Link>
          )}
        </span>
      )
    case 'elsewhere':
      return (
        <Link to={reversePages[state.at]} className={`${link} inline-flex min-h-11 items-center lg:min-h-8`}>
          {undoMessages.elsewhere[state.at]}
        </Link>
      )
    case 'final':
      return <span className="text-ink-2">{finalReasons[state.reason]}</span>
    case 'too-late':
      return <span className="text-ink-2">{undoMessages.tooLate}</span>
    case 'not-kept':
      return <span className="text-ink-2">{undoMessages.notKept}</span>
    case 'changed-since':
      return <span className="text-ink-2">{undoMessages.changedSince}</span>
  }
}

import { Link } from 'react-router'
import { region } from '#domain/foundation/settings/region.ts'
import { auditWords } from '#domain/oversight/audit/audit-words.ts'
import type { UndoState } from '#domain/oversight/audit/undo-states.server.ts'
import { timeIn } from '#platform/time/dates.ts'
import { link } from '#ui/button.ts'

const words = auditWords.undo

type Props = { id: string; state: UndoState | undefined }

/** A link to undo an entry, or the reason it can no longer be undone. */
export function UndoCell({ id, state }: Props) {
  switch (state?.kind) {
    case undefined:
      return null
    case 'open':
      return (
        <Link to={`/admin/audit/${id}/undo`} className={`${link} inline-flex min-h-11 items-center lg:min-h-0`}>
          {state.isRestore ? words.restore : words.undo}
        </Link>
      )
    case 'undone':
      return (
        <span className="text-ink-2">
          {words.undone(timeIn(region.zone, state.at))}{' '}
          {state.undoId && (
            <Link to={`/admin/audit/${state.undoId}/undo`} className={link}>
              {words.seeUndo}
            </Link>
          )}
        </span>
      )
    case 'too-late':
      return <span className="text-ink-2">{words.tooLate}</span>
    case 'changed-since':
      return <span className="text-ink-2">{words.changedSince}</span>
  }
}

import { Form } from 'react-router'
import { bulkWords } from '#domain/directory/listings/bulk-words.ts'
import type { DataReset } from '#domain/directory/listings/data-reset.ts'
import { undoableUntil } from '#domain/foundation/changes/undo-window.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { timeIn } from '#platform/time/dates.ts'
import { SubmitButton } from '#ui/submit-button.tsx'

/** Resets that can still be undone, each with a button. */
export function PastResets({ resets }: { resets: DataReset[] }) {
  return (
    <ul className="grid gap-4 border-t border-line pt-4 empty:hidden">
      {resets.map(({ changeId, at, count }) => (
        <li key={changeId} className="flex flex-wrap items-center justify-between gap-3">
          <p>
            <span className="font-semibold">{bulkWords.reset(count)}</span>{' '}
            <span className="text-ink-2">
              on {timeIn(region.zone, at)}. They can be put back until {timeIn(region.zone, undoableUntil(at))}.
            </span>
          </p>
          <Form method="post" action="/admin/tools" preventScrollReset>
            <input type="hidden" name="intent" value="restore" />
            <SubmitButton name="changeId" value={changeId} busy="Restoring..." look="outlined">
              Restore
            </SubmitButton>
          </Form>
        </li>
      ))}
    </ul>
  )
}

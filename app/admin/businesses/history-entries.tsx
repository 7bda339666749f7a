import type { FieldChange } from '#domain/listings/history-part.ts'
import { ChangedFields } from './changed-fields.tsx'
import { RestoreButton } from './restore-button.tsx'

type Entry = { changeId: string; at: string; time: string; deed: string; who: string; fields: FieldChange[] }

/** Every change, the latest first. */
export function HistoryEntries({ entries }: { entries: Entry[] }) {
  return (
    <ol className="mt-6 grid gap-4">
      {entries.map(({ changeId, at, time, deed, who, fields }, index) => (
        <li key={changeId} className="grid gap-3 rounded-panel border border-line bg-surface p-5">
          <div className="flex flex-wrap items-start justify-between gap-3">
            <div>
              <h3>{deed}</h3>
              <p className="text-ink-2">{`${time}, by ${who}`}</p>
            </div>
            {index > 0 && (
              <RestoreButton at={at} about={`: ${time}`}>
                Put back as it was then
              </RestoreButton>
            )}
          </div>
          {fields.length > 0 && <ChangedFields fields={fields} heads={['Field', 'Before', 'After']} />}
        </li>
      ))}
    </ol>
  )
}

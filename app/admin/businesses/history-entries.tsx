import type { FieldChange } from '#domain/directory/listings/history-part.ts'
import type { PutBack } from '#domain/directory/listings/put-back.ts'
import { ChangedFields } from './changed-fields.tsx'
import { RestoreButton } from './restore-button.tsx'

type Entry = {
  changeId: string
  putBack: PutBack | null
  time: string
  deed: string
  who: string
  fields: FieldChange[]
}

const words: Record<PutBack['to'], string> = { after: 'Put back as it was then', before: 'Put back as it was before' }

/** Every change, newest first. */
export function HistoryEntries({ entries }: { entries: Entry[] }) {
  return (
    <ol className="mt-6 grid gap-4">
      {entries.map(({ changeId, putBack, time, deed, who, fields }) => (
        <li key={changeId} className="grid gap-3 rounded-panel border border-line bg-surface p-5">
          <div className="flex flex-wrap items-start justify-between gap-3">
            <div>
              <h3>{deed}</h3>
              <p className="text-ink-2">{`${time}, by ${who}`}</p>
            </div>
            {putBack && (
              <RestoreButton at={putBack.at.toISOString()} about={`: ${time}`}>
                {words[putBack.to]}
              </RestoreButton>
            )}
          </div>
          {fields.length > 0 && <ChangedFields fields={fields} heads={['Field', 'Before', 'After']} />}
        </li>
      ))}
    </ol>
  )
}

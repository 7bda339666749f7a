import { useSyncExternalStore } from 'react'
import { bulkMessages } from '#domain/directory/listings/bulk-messages.ts'
import { button } from '#ui/button.ts'
import { SubmitButton } from '#ui/fields/submit-button.tsx'
import { useMay } from '../layout/use-may.ts'
import type { Ticks } from './use-ticks.ts'

type Props = { ticks: Ticks; found: number; areDeleted: boolean }

const intents = [
  { intent: 'mark-claimed', messages: 'Mark claimed' },
  { intent: 'mark-unclaimed', messages: 'Mark unclaimed' },
  { intent: 'mark-featured', messages: 'Mark featured' },
  { intent: 'remove-featured', messages: 'Remove featured' },
] as const

export function BulkBar({ ticks, found, areDeleted }: Props) {
  const hasScript = useScript()
  const may = useMay()
  const isAny = ticks.everything || ticks.ids.size > 0
  return (
    <div className="grid gap-3 rounded-panel border border-line bg-surface p-4 md:sticky md:top-18 md:z-5 md:px-5">
      <div className={`flex min-h-11 flex-wrap items-center justify-between gap-3 ${hasScript ? '' : 'invisible'}`}>
        <p role="status" className="font-semibold tabular-nums">
          {ticks.everything ? bulkMessages.allSelected(found) : bulkMessages.selected(ticks.ids.size)}
        </p>
        {isAny && (
          <button type="button" onClick={ticks.clear} className={`${button.quiet} min-h-11!`}>
            Clear selection
          </button>
        )}
      </div>
      {may('manage-listings') && !areDeleted && (
        <div className="grid grid-cols-2 gap-2 max-md:[&>button]:px-2 max-md:[&>button:last-child]:col-span-2 md:flex md:flex-wrap">
          {intents.map(({ intent, messages }) => (
            <SubmitButton key={intent} name="intent" value={intent} busy="Updating…" look="outlined">
              {messages}
            </SubmitButton>
          ))}
          <SubmitButton name="intent" value="delete-selected" busy="Counting…" look="outlined">
            Delete selected
          </SubmitButton>
        </div>
      )}
    </div>
  )
}

const never = () => () => {}

/** Controls that need JavaScript stay invisible without it but keep their space. */
export function useScript() {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

import { type Outcome, outcomeWords } from './listing-outcome.ts'
import { UndoButton } from './undo-button.tsx'

/** Shows the toast's text on the page when JavaScript is off. */
export function OutcomeNotice({ outcome }: { outcome: Outcome | null | undefined }) {
  if (!outcome) return null
  const { title, text } = outcomeWords(outcome)
  return (
    <noscript>
      <div role="status" className="mb-5 grid max-w-md gap-3 rounded-notice border border-line bg-surface p-4">
        <p>
          <strong>{title}</strong> {text}
        </p>
        {'done' in outcome && outcome.undo && <UndoButton changeId={outcome.undo} />}
      </div>
    </noscript>
  )
}

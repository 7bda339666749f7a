import { Eye } from 'lucide-react'
import { button } from '#ui/button.ts'
import { SubmitButton } from '#ui/fields/submit-button.tsx'
import { useRunning } from '../own-listings/use-running.ts'
import type { DraftState } from './send-draft.ts'

type Props = { draft: DraftState; onPreview: () => void }

/** The id of the form that discards the draft: a form can't be inside another. */
export const discardForm = 'discard-draft'

/** The state of the draft and the editor's buttons, at the bottom of the screen. */
export function SaveBar({ draft, onPreview }: Props) {
  const isRunning = useRunning()
  return (
    <div className="sticky bottom-0 z-10 flex flex-wrap items-center gap-2 border-t border-line bg-paper py-3">
      <p role="status" className="min-w-0 grow basis-56 text-sm text-ink-2">
        {draftSaid(draft)}
      </p>
      {draft.kind !== 'none' && (
        <button type="submit" form={discardForm} name="intent" value="discard" className={`${button.quiet} px-3!`}>
          Discard draft
        </button>
      )}
      {isRunning && (
        <button type="button" onClick={onPreview} className={`${button.outlined} grow sm:grow-0 xl:hidden`}>
          <Eye aria-hidden className="size-5" /> Preview
        </button>
      )}
      <SubmitButton busy="Sending…">Send changes</SubmitButton>
    </div>
  )
}

function draftSaid(draft: DraftState) {
  switch (draft.kind) {
    case 'none':
      return 'What you type is saved as a draft. Homeowners see nothing of it until you send it.'
    case 'saved':
      return `Draft saved ${draft.at}`
    case 'on-device':
      return 'You’re offline. Your draft is kept on this device.'
    case 'not-saved':
      return 'We couldn’t save your draft. Keep this page open, or send your changes.'
  }
}

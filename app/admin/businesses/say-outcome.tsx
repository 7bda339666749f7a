import { Undo2 } from 'lucide-react'
import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { toast } from 'sonner'
import { button } from '#ui/button.ts'
import { type Outcome, outcomeMessages } from './listing-outcome.ts'

/** Lasts long enough to notice that it was the wrong business and reach the button. */
const undoMilliseconds = 10_000

function sayOutcome(outcome: Outcome) {
  const { title, text: description } = outcomeMessages(outcome)
  if ('error' in outcome) return toast.error(title, { description })
  const { undo } = outcome
  if (!undo) return toast.success(title, { description })
  const action = <UndoButton changeId={undo} onUndo={() => toast.dismiss(undo)} />
  return toast.success(title, { description, action, id: undo, duration: undoMilliseconds })
}

/** Shows the outcome even when the row that started the action is gone by then. */
export async function sayWhatCame(ask: () => Promise<Outcome>): Promise<Outcome> {
  const outcome = await ask().catch((error: unknown): Outcome => {
    if (error instanceof TypeError) return { error: 'offline' }
    throw error
  })
  sayOutcome(outcome)
  return outcome
}

export function OutcomeNotice({ outcome }: { outcome: Outcome | null | undefined }) {
  if (!outcome) return null
  const { title, text } = outcomeMessages(outcome)
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

type Props = { changeId: string; onUndo?: () => void }

function UndoButton({ changeId, onUndo }: Props) {
  const { Form } = useFetcher()
  return (
    <Form method="post" action="/admin?index" onSubmit={onUndo} className="order-3 basis-full">
      <input type="hidden" name="intent" value="undo" />
      <input type="hidden" name="changeId" value={changeId} />
      <button type="submit" className={`${button.outlined} min-h-11! w-full`}>
        <Undo2 aria-hidden className="size-5" /> Undo
      </button>
    </Form>
  )
}

export function useOutcomeToast(outcome: Outcome | null) {
  useEffect(() => {
    if (outcome) sayOutcome(outcome)
  }, [outcome])
}

import { toast } from 'sonner'
import { type Outcome, outcomeWords } from './listing-outcome.ts'
import { UndoButton } from './undo-button.tsx'

/** Long enough to read the toast, notice that it was the wrong business, and reach the button. */
const undoMilliseconds = 10_000

/** Shows the outcome of an action as a toast, with an undo button where possible. */
export function sayOutcome(outcome: Outcome) {
  const { title, text: description } = outcomeWords(outcome)
  if ('refusal' in outcome) return toast.error(title, { description })
  const { undo } = outcome
  if (!undo) return toast.success(title, { description })
  const action = <UndoButton changeId={undo} onUndo={() => toast.dismiss(undo)} />
  return toast.success(title, { description, action, id: undo, duration: undoMilliseconds })
}

/** Runs an action on the server from the browser, and shows the outcome even when the row that started it is gone by then. */
export async function sayWhatCame(ask: () => Promise<Outcome>): Promise<Outcome> {
  const outcome = await ask().catch((error: unknown): Outcome => {
    if (error instanceof TypeError) return { refusal: 'offline' }
    throw error
  })
  sayOutcome(outcome)
  return outcome
}

import { toast } from 'sonner'
import { type Outcome, outcomeWords } from './listing-outcome.ts'
import { UndoButton } from './undo-button.tsx'

/** Long enough to read it, to see that it was the wrong business, and to reach the button. */
const undoMilliseconds = 10_000

/** Says in a toast what came of a deed, with a way back where there is one. */
export function sayOutcome(outcome: Outcome) {
  const { title, text: description } = outcomeWords(outcome)
  if ('refusal' in outcome) return toast.error(title, { description })
  const { undo } = outcome
  if (!undo) return toast.success(title, { description })
  const action = <UndoButton changeId={undo} onUndo={() => toast.dismiss(undo)} />
  return toast.success(title, { description, action, id: undo, duration: undoMilliseconds })
}

/** In the browser: does it on the server, and says what came of it even when the row that asked is gone by then. */
export async function sayWhatCame(ask: () => Promise<Outcome>): Promise<Outcome> {
  const outcome = await ask().catch((error: unknown): Outcome => {
    if (error instanceof TypeError) return { refusal: 'offline' }
    throw error
  })
  sayOutcome(outcome)
  return outcome
}

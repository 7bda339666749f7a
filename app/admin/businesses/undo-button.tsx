import { Undo2 } from 'lucide-react'
import { useFetcher } from 'react-router'
import { button } from '#ui/button.ts'

type Props = { changeId: string; onUndo?: () => void }

/** Undoes a change. Used in toasts, and on the page when JavaScript is off. */
export function UndoButton({ changeId, onUndo }: Props) {
  const { Form } = useFetcher()
  return (
    <Form method="post" action="/admin?index" onSubmit={onUndo} className="order-3 basis-full">
      <input type="hidden" name="deed" value="undo" />
      <input type="hidden" name="changeId" value={changeId} />
      <button type="submit" className={`${button.outlined} min-h-11! w-full`}>
        <Undo2 aria-hidden className="size-5" /> Undo
      </button>
    </Form>
  )
}

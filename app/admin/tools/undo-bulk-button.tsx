import { Undo2 } from 'lucide-react'
import { useFetcher } from 'react-router'
import { button } from '#ui/button.ts'
import type { Undo } from './bulk-answer.ts'

type Props = { undo: Undo; onUndo?: () => void }

/** Undoes a bulk action. Used in toasts, and on the page when JavaScript is off. */
export function UndoBulkButton({ undo: { intent, changeId }, onUndo }: Props) {
  const { Form } = useFetcher()
  return (
    <Form method="post" action="/admin/tools" onSubmit={onUndo} className="order-3 basis-full">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="changeId" value={changeId} />
      <button type="submit" className={`${button.outlined} min-h-11! w-full`}>
        <Undo2 aria-hidden className="size-5" /> {intent === 'undo' ? 'Undo' : 'Restore'}
      </button>
    </Form>
  )
}

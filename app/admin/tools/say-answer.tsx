import { Undo2 } from 'lucide-react'
import { useFetcher } from 'react-router'
import { toast } from 'sonner'
import { button } from '#ui/button.ts'
import { answerMessages, type BulkAnswer, sayBulkEmail, type ToolsAnswer, type Undo } from './tools-answer.ts'

/** The undo stays this long, because a bulk action on the wrong businesses is noticed late. */
const undoMilliseconds = 60_000

export function sayToolsAnswer(answer: ToolsAnswer) {
  if ('mailing' in answer) return sayBulkEmail(answer)
  const messages = answerMessages(answer)
  if (!messages) return
  const { title, text: description } = messages
  if ('error' in answer) return void toast.error(title, { description })
  const undo = 'done' in answer ? answer.undo : null
  if (!undo) return void toast.success(title, { description })
  const id = undo.changeId
  const action = <UndoBulkButton undo={undo} onUndo={() => toast.dismiss(id)} />
  toast.success(title, { description, action, id, duration: undoMilliseconds })
}

export function AnswerNotice({ answer }: { answer: BulkAnswer | undefined }) {
  const messages = answer && answerMessages(answer)
  if (!messages) return null
  return (
    <noscript>
      <div role="status" className="mb-5 grid max-w-md gap-3 rounded-notice border border-line bg-surface p-4">
        <p>
          <strong>{messages.title}</strong> {messages.text}
        </p>
        {'done' in answer && answer.undo && <UndoBulkButton undo={answer.undo} />}
      </div>
    </noscript>
  )
}

type Props = { undo: Undo; onUndo?: () => void }

function UndoBulkButton({ undo: { intent, changeId }, onUndo }: Props) {
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

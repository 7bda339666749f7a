import { toast } from 'sonner'
import { answerWords } from './bulk-answer.ts'
import { sayBulkEmail } from './bulk-email-answer.ts'
import type { ToolsAnswer } from './tools-answer.ts'
import { UndoBulkButton } from './undo-bulk-button.tsx'

/** Many businesses are looked over before one knows that they were the wrong ones. */
const undoMilliseconds = 60_000

/** In the browser: says in a toast what came of a deed, with a way back where there is one. */
export function sayToolsAnswer(answer: ToolsAnswer) {
  if ('mailing' in answer) return sayBulkEmail(answer)
  const words = answerWords(answer)
  if (!words) return
  const { title, text: description } = words
  if ('refusal' in answer) return void toast.error(title, { description })
  const undo = 'done' in answer ? answer.undo : null
  if (!undo) return void toast.success(title, { description })
  const id = undo.changeId
  const action = <UndoBulkButton undo={undo} onUndo={() => toast.dismiss(id)} />
  toast.success(title, { description, action, id, duration: undoMilliseconds })
}

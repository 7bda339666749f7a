import { toast } from 'sonner'
import { answerWords } from './bulk-answer.ts'
import { sayBulkEmail } from './bulk-email-answer.ts'
import type { ToolsAnswer } from './tools-answer.ts'
import { UndoBulkButton } from './undo-bulk-button.tsx'

/** It takes a while to notice that a bulk action hit the wrong businesses. */
const undoMilliseconds = 60_000

/** Shows the outcome as a toast, with an undo button where possible (browser only). */
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

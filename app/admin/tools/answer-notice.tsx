import { answerWords, type BulkAnswer } from './bulk-answer.ts'
import { UndoBulkButton } from './undo-bulk-button.tsx'

/** Shows the toast's text on the page when JavaScript is off. */
export function AnswerNotice({ answer }: { answer: BulkAnswer | undefined }) {
  const words = answer && answerWords(answer)
  if (!words) return null
  return (
    <noscript>
      <div role="status" className="mb-5 grid max-w-md gap-3 rounded-notice border border-line bg-surface p-4">
        <p>
          <strong>{words.title}</strong> {words.text}
        </p>
        {'done' in answer && answer.undo && <UndoBulkButton undo={answer.undo} />}
      </div>
    </noscript>
  )
}

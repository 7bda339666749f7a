import { CircleCheck } from 'lucide-react'
import { Form } from 'react-router'
import { redirectMessages } from '#domain/directory/redirects/redirect-messages.ts'
import { button } from '#ui/button.ts'
import type { RedirectAnswer } from './run-redirect-form.server.ts'

const messages = redirectMessages.en

/** The result of a form with its undo, and the rows of a file that weren't added. */
export function RedirectOutcome({ outcome }: { outcome: Exclude<RedirectAnswer, { error: string }> }) {
  const { missing, changes, done, problems } = messages
  if ('ignored' in outcome)
    return (
      <Done text={missing.ignored(outcome.ignored)}>
        <input type="hidden" name="path" value={outcome.ignored} />
        <button type="submit" name="intent" value="show" className={`${button.outlined} min-h-11! px-4!`}>
          {missing.show}
        </button>
      </Done>
    )
  const { said, changeId, rejected, rejectedCount } = outcome
  return (
    <>
      <Done text={said}>
        {changeId && (
          <>
            <input type="hidden" name="changeId" value={changeId} />
            <button type="submit" name="intent" value="undo" className={`${button.outlined} min-h-11! px-4!`}>
              {changes.undo}
            </button>
          </>
        )}
      </Done>
      {rejected.length > 0 && (
        <div className="mt-4 rounded-notice bg-amber-tint p-4 text-amber-ink">
          <p className="font-semibold">{done.rejected(rejectedCount)}</p>
          <ul className="mt-1 grid gap-0.5 text-[15px]">
            {rejected.map(({ line, from, problem }) => (
              <li key={line} className="wrap-anywhere">
                {`${done.line(line)}: ${from} (${problems[problem]})`}
              </li>
            ))}
            {rejectedCount > rejected.length && <li>{done.more(rejectedCount - rejected.length)}</li>}
          </ul>
        </div>
      )}
    </>
  )
}

function Done({ text, children }: { text: string; children: React.ReactNode }) {
  return (
    <div role="status" className="mt-4 flex flex-wrap items-center gap-3 rounded-notice bg-green-tint p-4 text-green">
      <CircleCheck aria-hidden className="size-5" />
      <p className="min-w-0 flex-1 font-semibold wrap-anywhere">{text}</p>
      <Form method="post">{children}</Form>
    </div>
  )
}

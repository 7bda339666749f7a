import { region } from '#domain/foundation/settings/region.ts'
import type { AnswerWords } from '#domain/requests/quotes/answer-words.ts'
import type { Answer } from '#domain/requests/quotes/quote.ts'
import { sayAnswer } from '#domain/requests/quotes/quote-email.ts'
import type { AskedRequest } from '#domain/requests/quotes/quote-recipients.server.ts'
import { toldTriage } from '#domain/requests/quotes/told-triage.ts'
import { timeIn } from '#platform/time/dates.ts'
import { AnswerForms } from './answer-forms.tsx'
import { AskedQuote } from './asked-quote.tsx'

type Props = {
  /** The URL that answers are posted to; the photos are below it. */
  base: string
  asked: AskedRequest
  words: AnswerWords
  now: Date
  wished: Answer | null
  isDone: boolean
}

/** A request as its contractor sees it, with their current answer and the possible answers. */
export function AnswerPanel({ base, asked, words, now, wished, isDone }: Props) {
  const { answer, withdrawnAt } = asked
  if (withdrawnAt)
    return (
      <p role="status" className="rounded-notice bg-sunken p-4 font-semibold">
        {words.withdrawn}
      </p>
    )
  return (
    <>
      {answer && (
        <div role="status" className="rounded-notice bg-green-tint p-4 text-green">
          {isDone && <p className="font-semibold">{words.done}</p>}
          <p>{words.yours(sayAnswer('en', answer), timeIn(region.zone, answer.at))}</p>
          {isDone && <p>{words.doneText}</p>}
        </div>
      )}
      <AskedQuote {...{ asked, base, words }} triage={toldTriage(asked.triage, 'en')} />
      <AnswerForms
        {...{ base, words, now }}
        given={answer?.answer ?? null}
        wished={wished}
        hasPhone={Boolean(asked.phone)}
      />
    </>
  )
}

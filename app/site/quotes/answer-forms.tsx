import type { ReactNode } from 'react'
import { region } from '#domain/foundation/settings/region.ts'
import type { AnswerWords } from '#domain/requests/quotes/answer-words.ts'
import { type CallTime, callTimes, furthestCall, localTime, nextMorning } from '#domain/requests/quotes/call-time.ts'
import { type Answer, answers } from '#domain/requests/quotes/quote.ts'
import { timeIn } from '#platform/time/dates.ts'
import { button } from '#ui/button.ts'

type Props = {
  base: string
  words: AnswerWords
  now: Date
  given: Answer | null
  wished: Answer | null
  hasPhone: boolean
}

/** One form per answer, so that each takes one tap; the answer tapped in the email comes first. */
export function AnswerForms({ base, words, now, given, wished, hasPhone }: Props) {
  const first = wished ?? 'on-my-way'
  const ordered = answers.toSorted((a, b) => Number(b === first) - Number(a === first))
  return (
    <section className="grid gap-4">
      <h2>{given ? words.change : words.question}</h2>
      <p className="text-ink-2">{words.promise}</p>
      {ordered.map(answer => (
        <AnswerForm key={answer} {...{ base, words, answer }} isFirst={answer === first}>
          {answer === 'call-at' && (
            <CallTimeField
              words={words}
              hasPhone={hasPhone}
              morning={timeIn(region.zone, nextMorning(now))}
              earliest={localTime(now)}
              latest={localTime(furthestCall(now))}
              callTimes={callTimes}
            />
          )}
        </AnswerForm>
      ))}
    </section>
  )
}

type FormProps = { base: string; words: AnswerWords; answer: Answer; isFirst: boolean; children: ReactNode }

function AnswerForm({ base, words, answer, isFirst, children }: FormProps) {
  return (
    <form method="post" action={base} className="grid gap-3 border-t border-line pt-4">
      <input type="hidden" name="answer" value={answer} />
      {children}
      <button type="submit" className={isFirst ? button.filled : button.outlined}>
        {words.buttons[answer]}
      </button>
    </form>
  )
}

type CallTimeFieldProps = {
  words: AnswerWords
  hasPhone: boolean
  callTimes: readonly CallTime[]
  morning: string
  /** In the format of datetime-local fields. */
  earliest: string
  latest: string
}

/** The time of the contractor's call. None is preselected, because it's a promise. */
function CallTimeField({ words, hasPhone, callTimes, morning, earliest, latest }: CallTimeFieldProps) {
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 text-[15px] font-semibold">{words.callTime}</legend>
      {!hasPhone && <p className="text-sm text-ink-2">{words.phoneIsAsked}</p>}
      {callTimes.map(callTime => (
        <label key={callTime} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input type="radio" name="callTime" value={callTime} required className="size-5 shrink-0 accent-accent" />
          {words.callTimes[callTime](morning)}
        </label>
      ))}
      <input
        type="datetime-local"
        name="callAt"
        aria-label={words.exactTime(region.name)}
        min={earliest}
        max={latest}
        className="min-h-12 rounded-control border border-edge bg-surface px-4 py-2.5 text-ink"
      />
    </fieldset>
  )
}

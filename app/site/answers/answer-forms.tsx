import type { ReactNode } from 'react'
import { region } from '#domain/foundation/settings/region.ts'
import type { QuickReply } from '#domain/requests/pipeline/quick-reply.ts'
import type { AnswerMessages } from '#domain/requests/quotes/answer-messages.ts'
import { type CallTime, callTimes, furthestCall, localTime, nextMorning } from '#domain/requests/quotes/call-time.ts'
import { type Answer, answers, type GivenAnswer } from '#domain/requests/quotes/quote.ts'
import { timeIn } from '#platform/time/dates.ts'
import { button } from '#ui/button.ts'
import { AnswerDetailFields, type TypedAnswer } from './answer-detail-fields.tsx'

type Props = {
  base: string
  messages: AnswerMessages
  now: Date
  given: GivenAnswer | null
  wished: Answer | null
  hasPhone: boolean
  /** The form that an error rejected. */
  typed: TypedAnswer | undefined
  replies: readonly QuickReply[]
}

/** One form per answer, so that each takes one tap; the answer tapped in the email comes first. */
export function AnswerForms({ base, messages, now, given, wished, hasPhone, typed = {}, replies }: Props) {
  const rejected = answers.find(answer => answer === typed.answer)
  const first = rejected ?? wished ?? 'on-my-way'
  const ordered = answers.toSorted((a, b) => Number(b === first) - Number(a === first))
  return (
    <section className="grid gap-4">
      <h2>{given ? messages.change : messages.question}</h2>
      <p className="text-ink-2">{messages.promise}</p>
      {ordered.map(answer => (
        <AnswerForm key={answer} {...{ base, messages, answer }} isFirst={answer === first}>
          {answer === 'call-at' && (
            <CallTimeField
              messages={messages}
              hasPhone={hasPhone}
              morning={timeIn(region.zone, nextMorning(now))}
              earliest={localTime(now)}
              latest={localTime(furthestCall(now))}
              callTimes={callTimes}
            />
          )}
          <AnswerDetailFields {...{ answer, messages, replies }} typed={typedIn(answer, typed, given)} />
        </AnswerForm>
      ))}
    </section>
  )
}

/** Returns what a form shows: the rejected input, otherwise the contractor's current answer, so that a second tap keeps its details. */
function typedIn(answer: Answer, typed: TypedAnswer, given: GivenAnswer | null): TypedAnswer {
  if (typed.answer === answer) return typed
  if (given?.answer !== answer || !given.details) return {}
  const { etaMinutes, note, priceFrom, priceTo } = given.details
  const text = (value: string | number | null) => value?.toString()
  return { eta: text(etaMinutes), note: text(note), priceFrom: text(priceFrom), priceTo: text(priceTo) }
}

type FormProps = { base: string; messages: AnswerMessages; answer: Answer; isFirst: boolean; children: ReactNode }

function AnswerForm({ base, messages, answer, isFirst, children }: FormProps) {
  return (
    <form method="post" action={base} className="grid gap-3 border-t border-line pt-4">
      <input type="hidden" name="answer" value={answer} />
      {children}
      <button type="submit" className={isFirst ? button.filled : button.outlined}>
        {messages.buttons[answer]}
      </button>
    </form>
  )
}

type CallTimeFieldProps = {
  messages: AnswerMessages
  hasPhone: boolean
  callTimes: readonly CallTime[]
  morning: string
  /** In the format of datetime-local fields. */
  earliest: string
  latest: string
}

/** The time of the contractor's call. None is preselected, because it's a promise. */
function CallTimeField({ messages, hasPhone, callTimes, morning, earliest, latest }: CallTimeFieldProps) {
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 text-[15px] font-semibold">{messages.callTime}</legend>
      {!hasPhone && <p className="text-sm text-ink-2">{messages.phoneIsAsked}</p>}
      {callTimes.map(callTime => (
        <label key={callTime} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input type="radio" name="callTime" value={callTime} required className="size-5 shrink-0 accent-accent" />
          {messages.callTimes[callTime](morning)}
        </label>
      ))}
      <input
        type="datetime-local"
        name="callAt"
        aria-label={messages.exactTime(region.name)}
        min={earliest}
        max={latest}
        className="min-h-12 rounded-control border border-edge bg-surface px-4 py-2.5 text-ink"
      />
    </fieldset>
  )
}

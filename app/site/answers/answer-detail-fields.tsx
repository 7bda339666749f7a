import { etaChoices, noteLimit } from '#domain/requests/answers/answer-details.ts'
import type { QuickReply } from '#domain/requests/pipeline/quick-reply.ts'
import type { AnswerMessages } from '#domain/requests/quotes/answer-messages.ts'
import type { Answer } from '#domain/requests/quotes/quote.ts'
import { Field } from '#ui/fields/field.tsx'

import { QuickReplyList } from '../pipeline/quick-reply-list.tsx'

export type TypedAnswer = Record<string, string | undefined>

type Props = {
  answer: Answer
  messages: AnswerMessages
  /** The contractor's input, after an error; empty otherwise. */
  typed: TypedAnswer
  replies: readonly QuickReply[]
}

/** The optional details of an answer. The arrival is one choice; a line of text and prices are folded, so that a tap is enough. */
export function AnswerDetailFields({ answer, messages, typed, replies }: Props) {
  const { details } = messages
  const { eta = '', note = '', priceFrom = '', priceTo = '' } = typed
  const field = (name: string) => ({ name, id: `${answer}-${name}` })
  return (
    <>
      {answer === 'on-my-way' && (
        <Field {...field('eta')} label={details.eta} note={details.optional}>
          {control => (
            <select {...control} defaultValue={eta}>
              <option value="">{details.noEta}</option>
              {etaChoices.map(minutes => (
                <option key={minutes} value={minutes}>
                  {details.minutes(minutes)}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      <details open={Boolean(note || priceFrom || priceTo)}>
        <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-accent">
          {answer === 'cannot-help' ? details.openNote : details.open}
        </summary>
        <div className="grid gap-3 pt-1">
          <Field {...field('note')} label={details.note} hint={details.noteHint}>
            {control => <input {...control} defaultValue={note} maxLength={noteLimit} autoComplete="off" />}
          </Field>
          <QuickReplyList
            replies={replies.filter(({ text }) => text.length <= noteLimit)}
            field={`#${answer}-note`}
            path={null}
          />
          {answer !== 'cannot-help' && (
            <div className="grid grid-cols-2 gap-3">
              <Field {...field('priceFrom')} label={details.priceFrom}>
                {control => <input {...control} defaultValue={priceFrom} inputMode="numeric" autoComplete="off" />}
              </Field>
              <Field {...field('priceTo')} label={details.priceTo}>
                {control => <input {...control} defaultValue={priceTo} inputMode="numeric" autoComplete="off" />}
              </Field>
            </div>
          )}
        </div>
      </details>
    </>
  )
}

import { Form } from 'react-router'
import { inboxReasonLimit } from '#domain/oversight/inbox/inbox-item.ts'
import type { OpenItem } from '#domain/oversight/inbox/inbox-items.server.ts'
import { inboxMessages } from '#domain/oversight/inbox/inbox-messages.ts'
import { button } from '#ui/button.ts'
import { Field } from '#ui/fields/field.tsx'
import { ChoiceControl } from './choice-control.tsx'
import type { InboxAnswer } from './inbox-action.ts'

const messages = inboxMessages.en

type Props = { item: OpenItem; answer: InboxAnswer | undefined }

export function ItemActs({ item, answer }: Props) {
  const { kind, choices, canBeApproved, canBeRejected, seen } = item
  const { approve, reject, rejectHint } = messages.kinds[kind]
  const isInvalid = answer?.invalid === 'reject'
  const isRejected = answer?.error !== undefined
  // A form with only field errors still refers to the version that was read first.
  const read = answer && answer.error !== 'changed-since-seen' ? answer.seen : seen
  // After a concurrent change, the reject form opens only if it was the one submitted.
  const isRejecting =
    isInvalid || (isRejected && (answer.error !== 'changed-since-seen' || answer.typed.act === 'reject'))
  if (!canBeApproved && !canBeRejected) return null
  return (
    <div className="flex flex-wrap items-start gap-3 border-t border-line pt-6">
      {canBeApproved && (
        <Form
          method="post"
          preventScrollReset
          className={choices.length > 0 ? 'grid grow basis-full gap-4 sm:grid-cols-2' : ''}
        >
          <input type="hidden" name="act" value="approve" />
          <input type="hidden" name="seen" value={read} />
          {choices.map(choice => (
            <ChoiceControl key={choice.name} choice={choice} made={answer?.chosen[choice.name]} />
          ))}
          <button
            type="submit"
            data-act="approve"
            className={`${button.filled} min-h-11! justify-self-start sm:col-span-2`}
          >
            {approve}
          </button>
        </Form>
      )}
      {canBeRejected && (
        <details data-act="reject" open={isRejecting} className="grow open:basis-full">
          <summary className={`${button.outlined} min-h-11! list-none [&::-webkit-details-marker]:hidden`}>
            {reject}
          </summary>
          <Form method="post" preventScrollReset className="mt-4 grid max-w-xl gap-3">
            <input type="hidden" name="act" value="reject" />
            <input type="hidden" name="seen" value={read} />
            <Field name="reason" label={messages.reason} fieldError={isInvalid ? messages.reasonError : undefined}>
              {control => (
                <textarea
                  {...control}
                  required
                  rows={3}
                  maxLength={inboxReasonLimit}
                  defaultValue={answer?.typed.reason}
                />
              )}
            </Field>
            <p className="-mt-1 text-sm text-ink-2">{rejectHint}</p>
            <button type="submit" className={`${button.outlined} min-h-11! justify-self-start`}>
              {reject}
            </button>
          </Form>
        </details>
      )}
    </div>
  )
}

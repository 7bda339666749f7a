import { Form } from 'react-router'
import { region } from '#domain/foundation/settings/region.ts'
import { noteLimit } from '#domain/oversight/inbox/inbox-item.ts'
import type { OpenItem } from '#domain/oversight/inbox/inbox-items.server.ts'
import { inboxMessages } from '#domain/oversight/inbox/inbox-messages.ts'
import { timeIn } from '#platform/time/dates.ts'
import { button } from '#ui/button.ts'
import { Field } from '#ui/fields/field.tsx'
import type { InboxAnswer } from './inbox-action.ts'

const messages = inboxMessages.en

type Props = { item: OpenItem; answer: InboxAnswer | undefined }

export function ItemNotes({ item: { notes, seen }, answer }: Props) {
  const isInvalid = answer?.invalid === 'note'
  const typed = isInvalid || answer?.typed.act === 'note' ? answer?.typed.text : undefined
  return (
    <section aria-labelledby="notes" className="grid gap-4 border-t border-line pt-6">
      <h3 id="notes" className="font-text text-base font-semibold tracking-normal">
        {messages.notes}
      </h3>
      <ul className="grid gap-3 empty:hidden">
        {notes.map(({ id, text, by, writtenAt }) => (
          <li key={id} className="max-w-[68ch] border-l-3 border-line pl-4">
            <p className="whitespace-pre-line">{text}</p>
            <p className="text-sm text-ink-2">
              {by}, {timeIn(region.zone, writtenAt)}
            </p>
          </li>
        ))}
      </ul>
      <Form method="post" preventScrollReset className="grid max-w-xl gap-3">
        <input type="hidden" name="act" value="note" />
        <input type="hidden" name="seen" value={seen} />
        <Field name="text" label={messages.note} fieldError={isInvalid ? messages.noteError : undefined}>
          {control => <textarea {...control} required rows={2} maxLength={noteLimit} defaultValue={typed} />}
        </Field>
        <p className="-mt-1 text-sm text-ink-2">{messages.noteHint}</p>
        <button type="submit" className={`${button.outlined} min-h-11! justify-self-start`}>
          {messages.saveNote}
        </button>
      </Form>
    </section>
  )
}

import { Form } from 'react-router'
import { inboxMessages } from '#domain/oversight/inbox/inbox-messages.ts'
import { SubmitButton } from '#ui/fields/submit-button.tsx'
import { Notice } from '#ui/notice.tsx'
import { TakerField } from './taker-field.tsx'

type Props = {
  error: string | undefined
  assignee: { id: string; name: string } | null
  takers: { id: string; name: string }[]
  userId: string
}

const messages = inboxMessages.en.assign

export function ItemAssignee({ error, assignee, takers, userId }: Props) {
  return (
    <section
      aria-label={messages.title}
      className="flex flex-wrap items-end justify-between gap-3 border-t border-line pt-6"
    >
      {error && <Notice>{error}</Notice>}
      <p>
        <span className="block text-sm font-semibold text-ink-2">{messages.title}</span>
        {assignee?.name ?? messages.nobody}
      </p>
      <Form method="post" preventScrollReset className="flex flex-wrap items-end gap-2">
        <input type="hidden" name="was" value={assignee?.id ?? ''} />
        <TakerField id="assignee" takers={takers} userId={userId} chosen={assignee?.id} />
        <SubmitButton busy="Assigning…" look="outlined" name="act" value="assign">
          {messages.button}
        </SubmitButton>
      </Form>
    </section>
  )
}

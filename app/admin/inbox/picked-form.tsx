import type { ReactNode } from 'react'
import { Form, useLocation } from 'react-router'
import { inboxMessages } from '#domain/oversight/inbox/inbox-messages.ts'
import { SubmitButton } from '#ui/fields/submit-button.tsx'
import { Notice } from '#ui/notice.tsx'
import { TakerField } from './taker-field.tsx'

export type PickedAnswer = { done?: string; sentence?: string }

type Props = {
  answer: PickedAnswer | undefined
  takers: { id: string; name: string }[]
  userId: string
  hasItems: boolean
  children: ReactNode
}

const messages = inboxMessages.en

/** The list's boxes belong to this form. */
export function PickedForm({ answer, takers, userId, hasItems, children }: Props) {
  const { search } = useLocation()
  return (
    <>
      {answer?.sentence && <Notice>{answer.sentence}</Notice>}
      <p role="status" className="mb-3 rounded-notice bg-green-tint p-3 font-semibold text-green empty:hidden">
        {answer?.done}
      </p>
      <Form method="post" action={`/admin/inbox${search}`} key={answer?.done} preventScrollReset>
        {hasItems && (
          <fieldset className="mb-3 flex flex-wrap items-end gap-2 rounded-panel border border-line bg-surface p-3">
            <legend className="sr-only">{messages.pick.title}</legend>
            <TakerField id="picked-assignee" takers={takers} userId={userId} />
            <SubmitButton busy="Assigning…" look="outlined" name="act" value="assign">
              {messages.assign.button}
            </SubmitButton>
            <SubmitButton busy="Settling…" look="outlined" name="act" value="close">
              {messages.pick.close}
            </SubmitButton>
          </fieldset>
        )}
        {children}
      </Form>
    </>
  )
}

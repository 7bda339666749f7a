import { type ComponentType, type ReactNode, useEffect, useRef } from 'react'
import type { FormProps } from 'react-router'
import { bulkMessages, sayStays } from '#domain/directory/listings/bulk-messages.ts'
import { SubmitButton } from '#ui/fields/submit-button.tsx'

type Props = {
  count: number
  since: string[]
  fields: [string, string][]
  form: ComponentType<FormProps>
  action?: string
  cancel: ReactNode
}

/** Replaces the list, so that no other button can be pressed meanwhile. */
export function ConfirmDeletion({ count, since, fields, form: Form, action, cancel }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="grid gap-4 rounded-panel border-2 border-accent bg-surface p-4 md:p-6">
      <h4 ref={heading} tabIndex={-1} className="font-text text-lg font-semibold tracking-normal outline-none">
        {bulkMessages.ask(count + since.length)}
      </h4>
      {since.length > 0 && <p className="max-w-prose">{sayStays(since)}</p>}
      <p className="max-w-prose text-ink-2">{bulkMessages.wayBack}</p>
      <Form method="post" {...(action && { action })} preventScrollReset className="flex flex-wrap gap-2">
        {fields.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name="asked" value={count} />
        <SubmitButton name="intent" value="delete-selected" busy="Deleting…">
          {bulkMessages.confirm(count)}
        </SubmitButton>
        {cancel}
      </Form>
    </div>
  )
}

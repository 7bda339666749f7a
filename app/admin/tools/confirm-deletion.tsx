import { useEffect, useRef } from 'react'
import { Form, Link } from 'react-router'
import { bulkWords } from '#domain/directory/listings/bulk-words.ts'
import { button } from '#ui/button.ts'
import { SubmitButton } from '#ui/submit-button.tsx'

type Props = { count: number; fields: [string, string][]; back: string }

/** The confirmation before businesses are deleted. It replaces the list, so that no other button can be pressed meanwhile. */
export function ConfirmDeletion({ count, fields, back }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="grid gap-4 rounded-panel border-2 border-accent bg-surface p-4 md:p-6">
      <h4 ref={heading} tabIndex={-1} className="font-text text-lg font-semibold tracking-normal outline-none">
        {bulkWords.ask(count)}
      </h4>
      <p className="max-w-prose text-ink-2">{bulkWords.wayBack}</p>
      <Form method="post" preventScrollReset className="flex flex-wrap gap-2">
        {fields.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name="asked" value={count} />
        <SubmitButton name="intent" value="delete-selected" busy="Deleting...">
          {bulkWords.confirm(count)}
        </SubmitButton>
        <Link to={back} preventScrollReset className={button.outlined}>
          Cancel
        </Link>
      </Form>
    </div>
  )
}

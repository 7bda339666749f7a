import { Form } from 'react-router'
import type { FieldChange } from '#domain/directory/listings/history-part.ts'
import { writtenDay } from '#platform/time/dates.ts'
import { button } from '#ui/button.ts'
import { Field } from '#ui/field.tsx'
import { ChangedFields } from './changed-fields.tsx'
import { RestoreButton } from './restore-button.tsx'

/** `fields` is null on a day before the listing was added. */
type Props = { past: { day: string; at: string; fields: FieldChange[] | null } | null; today: string }

/** Compares the business at the end of a day with its current state. */
export function PastDay({ past, today }: Props) {
  return (
    <section aria-label="As of a day" className="rounded-panel border border-line bg-surface p-5">
      <Form className="flex flex-wrap items-end gap-3">
        <div className="w-52">
          <Field name="day" label="As of">
            {control => <input {...control} type="date" max={today} required defaultValue={past?.day ?? today} />}
          </Field>
        </div>
        <button type="submit" className={button.outlined}>
          Show
        </button>
      </Form>
      {past && past.fields === null && (
        <p className="mt-4 text-ink-2">This listing didn’t exist yet on {writtenDay(past.day)}.</p>
      )}
      {past?.fields?.length === 0 && <p className="mt-4 text-ink-2">Nothing has changed since the end of that day.</p>}
      {past?.fields && past.fields.length > 0 && (
        <div className="mt-4 grid gap-4">
          <ChangedFields fields={past.fields} heads={['Field', 'At the end of that day', 'Now']} />
          <RestoreButton at={past.at}>Put back as on that day</RestoreButton>
        </div>
      )}
    </section>
  )
}

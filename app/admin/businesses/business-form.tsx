import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Form, Link } from 'react-router'
import { textOf } from '#domain/directory/listings/listing-form.ts'
import { conflictCaption, fieldLabels, listingRefusals } from '#domain/directory/listings/listing-words.ts'
import type { Fields } from '#platform/request/forms.ts'
import { button } from '#ui/button.ts'
import { ConflictTable } from '#ui/conflict-table.tsx'
import { Notice } from '#ui/notice.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { BusinessFacts } from './business-facts.tsx'
import type { FormAnswer } from './form-answer.ts'
import { FurtherFacts } from './further-facts.tsx'
import { HoursFields } from './hours-fields.tsx'

type Props = { stored: Fields; version?: string; answer: FormAnswer | undefined; submit: string; back: string }

/** Adds or edits a business. Typed values stay until they're saved. */
export function BusinessForm({ stored, version = '', answer, submit, back }: Props) {
  const form = useRef<HTMLFormElement>(null)
  // The version that this form was filled from. Data that reloads while the form is open must not count as seen.
  const [seen] = useState(version)
  const known = answer && (answer.conflict?.version ?? textOf(answer.typed, 'version'))
  useEffect(() => {
    if (answer) form.current?.querySelector<HTMLElement>('[aria-invalid=true], [role=alert]')?.focus()
  }, [answer])
  const fields = { stored, values: answer?.typed ?? stored, faults: answer?.faults ?? [] }
  return (
    <Form method="post" ref={form} onSubmit={stopWithoutName} className="grid max-w-3xl gap-8">
      <input type="hidden" name="version" value={known || seen} />
      {answer?.refusal && <Notice>{listingRefusals[answer.refusal]}</Notice>}
      {answer?.conflict && (
        <ConflictTable fields={answer.conflict.fields} labels={fieldLabels} caption={conflictCaption} />
      )}
      <BusinessFacts {...fields} />
      <FurtherFacts {...fields} />
      <HoursFields {...fields} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton busy="Saving...">{submit}</SubmitButton>
        <Link to={back} className={button.quiet}>
          Cancel
        </Link>
      </div>
    </Form>
  )
}

/** Blocks submitting without a name and focuses the name field instead. */
function stopWithoutName(event: FormEvent<HTMLFormElement>) {
  const name = event.currentTarget.elements.namedItem('name')
  if (!(name instanceof HTMLInputElement) || name.value.trim() !== '') return
  event.preventDefault()
  name.focus()
}

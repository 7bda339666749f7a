import { useEffect, useRef } from 'react'
import { supportMessages } from '#domain/commerce/support/support-messages.ts'
import { questionLimit, subjectLimit } from '#domain/commerce/support/support-request.ts'
import { Field } from '#ui/fields/field.tsx'
import { SubmitButton } from '#ui/fields/submit-button.tsx'

export type SupportAnswer = {
  typed?: Record<string, string | undefined>
  fieldErrors?: Partial<Record<'subject' | 'message', string[]>>
  sentence?: string
  done?: string
}

const { fields, send, busy } = supportMessages

/** The form's fields; focuses the first invalid one. */
export function SupportFields({ answer }: { answer: SupportAnswer | undefined }) {
  const form = useRef<HTMLDivElement>(null)
  const { typed, fieldErrors } = answer ?? {}
  useEffect(() => {
    if (fieldErrors) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [fieldErrors])
  const errorOf = (name: 'subject' | 'message') => fieldErrors?.[name] && fields[name].fieldError
  return (
    <div ref={form} className="grid gap-5">
      <Field name="subject" label={fields.subject.label} fieldError={errorOf('subject')}>
        {control => <input {...control} required maxLength={subjectLimit} defaultValue={typed?.subject} />}
      </Field>
      <Field name="message" label={fields.message.label} fieldError={errorOf('message')}>
        {control => <textarea {...control} required rows={6} maxLength={questionLimit} defaultValue={typed?.message} />}
      </Field>
      <div>
        <SubmitButton busy={busy}>{send}</SubmitButton>
      </div>
    </div>
  )
}

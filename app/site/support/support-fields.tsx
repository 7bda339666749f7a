import { useEffect, useRef } from 'react'
import { questionLimit, subjectLimit } from '#domain/commerce/support/support-request.ts'
import { supportWords } from '#domain/commerce/support/support-words.ts'
import { Field } from '#ui/field.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'

export type SupportAnswer = {
  typed?: Record<string, string | undefined>
  faults?: Partial<Record<'subject' | 'message', string[]>>
  sentence?: string
  done?: string
}

const { fields, send, busy } = supportWords

/** The form's fields; focuses the first invalid one. */
export function SupportFields({ answer }: { answer: SupportAnswer | undefined }) {
  const form = useRef<HTMLDivElement>(null)
  const { typed, faults } = answer ?? {}
  useEffect(() => {
    if (faults) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [faults])
  const faultOf = (name: 'subject' | 'message') => faults?.[name] && fields[name].fault
  return (
    <div ref={form} className="grid gap-5">
      <Field name="subject" label={fields.subject.label} fault={faultOf('subject')}>
        {control => <input {...control} required maxLength={subjectLimit} defaultValue={typed?.subject} />}
      </Field>
      <Field name="message" label={fields.message.label} fault={faultOf('message')}>
        {control => <textarea {...control} required rows={6} maxLength={questionLimit} defaultValue={typed?.message} />}
      </Field>
      <div>
        <SubmitButton busy={busy}>{send}</SubmitButton>
      </div>
    </div>
  )
}

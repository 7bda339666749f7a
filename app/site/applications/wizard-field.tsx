import type { HTMLInputTypeAttribute } from 'react'
import { type ApplicationField, applicationLimits, requiredFields } from '#domain/commerce/applications/application.ts'
import { applicationWords } from '#domain/commerce/applications/application-words.ts'
import { Field } from '#ui/field.tsx'

type Props = {
  name: Exclude<ApplicationField, 'specialties' | 'selectedPlan'>
  value: string
  faults: readonly string[]
  type?: HTMLInputTypeAttribute
  autoComplete?: string
  inputMode?: 'numeric'
  placeholder?: string
  rows?: number
  /** A question that replaces the field's error message. */
  question?: string
}

export function WizardField({ name, value, faults, rows, question, ...more }: Props) {
  const isRequired = requiredFields.includes(name)
  const fault = faults.includes(name) ? (question ?? applicationWords.faults[name]) : undefined
  const shared = {
    maxLength: applicationLimits[name],
    required: isRequired,
    defaultValue: value,
    autoFocus: faults[0] === name,
  }
  return (
    <Field name={name} label={applicationWords.labels[name]} {...(!isRequired && { note: '(optional)' })} fault={fault}>
      {control =>
        rows ? (
          <textarea {...control} {...shared} rows={rows} />
        ) : (
          <input type="text" {...control} {...shared} {...more} />
        )
      }
    </Field>
  )
}

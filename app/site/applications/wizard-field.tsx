import type { HTMLInputTypeAttribute } from 'react'
import { type ApplicationField, applicationLimits, requiredFields } from '#domain/commerce/applications/application.ts'
import { applicationMessages } from '#domain/commerce/applications/application-messages.ts'
import { Field } from '#ui/fields/field.tsx'

type Props = {
  name: Exclude<ApplicationField, 'specialties' | 'selectedPlan'>
  value: string
  fieldErrors: readonly string[]
  type?: HTMLInputTypeAttribute
  autoComplete?: string
  inputMode?: 'numeric'
  placeholder?: string
  rows?: number
  /** A question that replaces the field's error message. */
  question?: string
}

export function WizardField({ name, value, fieldErrors, rows, question, ...more }: Props) {
  const isRequired = requiredFields.includes(name)
  const fieldError = fieldErrors.includes(name) ? (question ?? applicationMessages.fieldErrors[name]) : undefined
  const shared = {
    maxLength: applicationLimits[name],
    required: isRequired,
    defaultValue: value,
    autoFocus: fieldErrors[0] === name,
  }
  return (
    <Field
      name={name}
      label={applicationMessages.labels[name]}
      {...(!isRequired && { note: '(optional)' })}
      fieldError={fieldError}
    >
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

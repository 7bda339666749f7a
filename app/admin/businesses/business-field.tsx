import type { InputHTMLAttributes } from 'react'
import { textOf } from '#domain/directory/listings/listing-form.ts'
import { fieldLabels, formErrors, sentenceOf } from '#domain/directory/listings/listing-messages.ts'
import type { Fields } from '#platform/request/forms.ts'
import { Field } from '#ui/fields/field.tsx'

export type FormFields = { stored: Fields; values: Fields; fieldErrors: readonly string[] }

type Props = FormFields & { name: string; otherwise?: string }

export function errorOf(name: string, fieldErrors: readonly string[]) {
  return fieldErrors.includes(name) ? formErrors[name] : undefined
}

type TextProps = Props &
  Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'inputMode' | 'min' | 'max' | 'step' | 'maxLength'>

export function TextField({ name, stored: _, values, fieldErrors, otherwise = '', ...input }: TextProps) {
  return (
    <Field
      name={name}
      label={fieldLabels[name] ?? name}
      fieldError={sentenceOf(name, { values, fieldErrors }, formErrors)}
    >
      {control => <input {...control} {...input} autoComplete="off" defaultValue={textOf(values, name) || otherwise} />}
    </Field>
  )
}

type SelectProps = Props & { offered: readonly string[]; messages?: Record<string, string> }

export function SelectField({
  name,
  stored,
  values,
  fieldErrors,
  offered,
  messages = {},
  otherwise = '',
}: SelectProps) {
  const present = [textOf(stored, name), textOf(values, name)].filter(Boolean)
  const options = [...new Set([...offered, ...present])]
  return (
    <Field name={name} label={fieldLabels[name] ?? name} fieldError={errorOf(name, fieldErrors)}>
      {control => (
        <select {...control} defaultValue={textOf(values, name) || otherwise}>
          {options.map(option => (
            <option key={option} value={option}>
              {Object.hasOwn(messages, option) ? messages[option] : option}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

export function CheckField({ name, values }: Pick<Props, 'name' | 'values'>) {
  return (
    <label className="flex min-h-11 items-center gap-3 font-semibold">
      <input type="checkbox" name={name} defaultChecked={values[name] === 'on'} className="size-5 accent-accent" />
      {fieldLabels[name]}
    </label>
  )
}

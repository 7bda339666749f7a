import type { InputHTMLAttributes } from 'react'
import { textOf } from '#domain/directory/listings/listing-form.ts'
import { fieldFaults, fieldLabels, sentenceOf } from '#domain/directory/listings/listing-words.ts'
import type { Fields } from '#platform/request/forms.ts'
import { Field } from '#ui/field.tsx'

/** Form data: the stored values, the values to show, and the names of invalid fields. */
export type FormFields = { stored: Fields; values: Fields; faults: readonly string[] }

type Props = FormFields & { name: string; otherwise?: string }

export function faultOf(name: string, faults: readonly string[]) {
  return faults.includes(name) ? fieldFaults[name] : undefined
}

type TextProps = Props &
  Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'inputMode' | 'min' | 'max' | 'step' | 'maxLength'>

export function TextField({ name, stored: _, values, faults, otherwise = '', ...input }: TextProps) {
  return (
    <Field name={name} label={fieldLabels[name] ?? name} fault={sentenceOf(name, { values, faults }, fieldFaults)}>
      {control => <input {...control} {...input} autoComplete="off" defaultValue={textOf(values, name) || otherwise} />}
    </Field>
  )
}

type SelectProps = Props & { offered: readonly string[]; words?: Record<string, string> }

/** A select field; values that the record already has stay available. */
export function SelectField({ name, stored, values, faults, offered, words = {}, otherwise = '' }: SelectProps) {
  const present = [textOf(stored, name), textOf(values, name)].filter(Boolean)
  const options = [...new Set([...offered, ...present])]
  return (
    <Field name={name} label={fieldLabels[name] ?? name} fault={faultOf(name, faults)}>
      {control => (
        <select {...control} defaultValue={textOf(values, name) || otherwise}>
          {options.map(option => (
            <option key={option} value={option}>
              {Object.hasOwn(words, option) ? words[option] : option}
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

import type { ComponentProps, ReactNode } from 'react'
import { editWords } from '#domain/claims/claim-words.ts'
import { textOf } from '#domain/listings/listing-form.ts'
import type { Fields } from '#platform/forms.ts'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'

type About = { name: string; values: Fields; faults: readonly string[] }

export type ListingFieldProps = About &
  Pick<ComponentProps<'input'>, 'type' | 'autoComplete' | 'inputMode'> & {
    isRequired?: boolean
    limit?: number
    /** Of a text with lines. */
    rows?: number
  }

export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid max-w-xl gap-5">
      <h3>{title}</h3>
      {children}
    </section>
  )
}

/** One text of the listing, with what to mend beneath it. */
export function ListingField({ name, values, faults, isRequired = false, limit, rows, ...more }: ListingFieldProps) {
  const value = textOf(values, name)
  return (
    <Field name={name} label={labelOf(name)} fault={faultOf(name, faults)}>
      {control =>
        rows ? (
          <textarea {...control} rows={rows} maxLength={limit} defaultValue={value} />
        ) : (
          <input {...control} {...more} maxLength={limit} required={isRequired} defaultValue={value} />
        )
      }
    </Field>
  )
}

export function ListingSelect({ name, values, faults, options }: About & { options: readonly string[] }) {
  return (
    <Field name={name} label={labelOf(name)} fault={faultOf(name, faults)}>
      {control => (
        <Select {...control} defaultValue={textOf(values, name)}>
          {options.map(option => (
            <option key={option}>{option}</option>
          ))}
        </Select>
      )}
    </Field>
  )
}

function labelOf(name: string) {
  return editWords.labels[name] ?? name
}

export function faultOf(name: string, faults: readonly string[]) {
  return faults.includes(name) ? editWords.faults[name] : undefined
}

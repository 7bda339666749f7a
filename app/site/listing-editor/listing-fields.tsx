import { ChevronDown } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { editMessages } from '#domain/directory/claims/claim-messages.ts'
import { textOf } from '#domain/directory/listings/listing-form.ts'
import { sentenceOf } from '#domain/directory/listings/listing-messages.ts'
import type { Fields } from '#platform/request/forms.ts'
import { Field, Select } from '#ui/fields/field.tsx'

type About = { name: string; values: Fields; fieldErrors: readonly string[] }

type Placed = About & {
  /** Takes one of two columns; otherwise the full width. */
  isHalf?: boolean
}

export type ListingFieldProps = Placed &
  Pick<ComponentProps<'input'>, 'type' | 'autoComplete' | 'inputMode'> & {
    isRequired?: boolean
    limit?: number
    /** Number of lines of a multi-line text. */
    rows?: number
  }

/** A section of the form, in two columns where there is room. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid content-start gap-5 border-t border-line pt-8 sm:grid-cols-2">
      <h2 className="sm:col-span-full">{title}</h2>
      {children}
    </section>
  )
}

type FoldProps = {
  title: string
  said: string
  names: readonly string[]
  fieldErrors: readonly string[]
  children: ReactNode
}

/** Rarely changed fields, behind a line that summarizes them. Open when one of them needs another look. */
export function FoldedFields({ title, said, names, fieldErrors, children }: FoldProps) {
  return (
    <details
      open={names.some(name => fieldErrors.includes(name))}
      className="group rounded-notice border border-line sm:col-span-full"
    >
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 px-4 py-2 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 grow">
          <span className="block font-semibold">{title}</span>
          <span className="line-clamp-2 text-sm text-ink-2">{said}</span>
        </span>
        <ChevronDown aria-hidden className="size-5 shrink-0 text-ink-2 group-open:rotate-180" />
      </summary>
      <div className="grid gap-5 border-t border-line p-4 sm:grid-cols-2">{children}</div>
    </details>
  )
}

export function ListingField({ isRequired = false, limit, rows, ...given }: ListingFieldProps) {
  const { name, values, fieldErrors, isHalf = false, ...more } = given
  const value = textOf(values, name)
  return (
    <div className={isHalf ? '' : 'sm:col-span-full'}>
      <Field
        name={name}
        label={labelOf(name)}
        fieldError={sentenceOf(name, { values, fieldErrors }, editMessages.fieldErrors)}
      >
        {control =>
          rows ? (
            <textarea {...control} rows={rows} maxLength={limit} defaultValue={value} />
          ) : (
            <input {...control} {...more} maxLength={limit} required={isRequired} defaultValue={value} />
          )
        }
      </Field>
    </div>
  )
}

type SelectProps = Placed & { options: readonly string[] }

export function ListingSelect({ name, values, fieldErrors, options, isHalf = false }: SelectProps) {
  return (
    <div className={isHalf ? '' : 'sm:col-span-full'}>
      <Field name={name} label={labelOf(name)} fieldError={errorOf(name, fieldErrors)}>
        {control => (
          <Select {...control} defaultValue={textOf(values, name)}>
            {options.map(option => (
              <option key={option}>{option}</option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  )
}

function labelOf(name: string) {
  return editMessages.labels[name] ?? name
}

export function errorOf(name: string, fieldErrors: readonly string[]) {
  return fieldErrors.includes(name) ? editMessages.fieldErrors[name] : undefined
}

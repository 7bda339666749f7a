import { ChevronDown } from 'lucide-react'
import {
  costParts,
  type EstimateField,
  licenseLimit,
  mostEstimates,
  nameLimit,
} from '#domain/directory/estimates/estimate.ts'
import type { EstimateMessages, FieldMessages } from '#domain/directory/estimates/estimate-messages.ts'
import { Field } from '#ui/fields/field.tsx'

type Props = { number: number; typed: Typed; fieldErrors: readonly string[]; messages: EstimateMessages }

const amount = { inputMode: 'decimal', autoComplete: 'off', maxLength: 20 } as const

/** The fields of one estimate. Only the price is required; details missing on paper stay empty. */
export function EstimateBlock({ number, typed, fieldErrors, messages }: Props) {
  const field = (name: EstimateField) => {
    const { label, note, fieldError }: FieldMessages = messages.fields[name]
    const full = fieldName(name, number)
    return { name: full, label, ...(note && { note }), fieldError: fieldErrors.includes(full) ? fieldError : undefined }
  }
  const value = (name: EstimateField) => {
    const full = fieldName(name, number)
    return { defaultValue: typed[full], autoFocus: fieldErrors[0] === full }
  }
  const arePartsOpen = costParts.some(part => typed[fieldName(part, number)] || field(part).fieldError)
  return (
    <fieldset className="grid min-w-0 gap-4 pb-5 sm:grid-cols-2">
      <legend className="sr-only">{messages.estimate(number)}</legend>
      <Field {...field('name')}>
        {control => <input {...control} {...value('name')} maxLength={nameLimit} autoComplete="off" />}
      </Field>
      <Field {...field('total')}>
        {control => <input {...control} {...value('total')} {...amount} placeholder="18,500" />}
      </Field>
      <Field {...field('deposit')}>{control => <input {...control} {...value('deposit')} {...amount} />}</Field>
      <Field {...field('license')}>
        {control => <input {...control} {...value('license')} maxLength={licenseLimit} autoComplete="off" />}
      </Field>
      <label className="flex min-h-12 cursor-pointer items-center gap-3 sm:col-span-2">
        <input
          type="checkbox"
          name={fieldName('permit', number)}
          value="yes"
          defaultChecked={typed[fieldName('permit', number)] === 'yes'}
          className="size-6 shrink-0 accent-accent"
        />
        {messages.fields.permit.label}
      </label>
      <details open={arePartsOpen} className="sm:col-span-2">
        <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 font-semibold text-accent">
          {messages.partsTitle} <ChevronDown aria-hidden className="size-5" />
        </summary>
        <div className="mt-2 grid gap-4 sm:grid-cols-2">
          {costParts.map(part => (
            <Field key={part} {...field(part)}>
              {control => <input {...control} {...value(part)} {...amount} />}
            </Field>
          ))}
        </div>
      </details>
    </fieldset>
  )
}

export type Typed = Record<string, string | undefined>

export const estimateNumbers = Array.from({ length: mostEstimates }, (_, index) => index + 1)

export function fieldName(field: EstimateField, number: number) {
  return `${field}-${number}` as const
}

import type { ComponentProps } from 'react'
import {
  addressFields,
  addressLimit,
  type ChoiceField,
  missingFields,
  requiredFields,
  type SponsorshipField,
  sponsorshipChoices,
  sponsorshipTextLimits,
} from '#domain/commerce/sponsorship/sponsorship.ts'
import { choiceName, fieldWords, sponsorshipWords } from '#domain/commerce/sponsorship/sponsorship-words.ts'
import { Field, Select } from '#ui/field.tsx'
import type { SponsorshipAnswer } from './sponsorship-answer.ts'

export type Shown = Pick<SponsorshipAnswer, 'typed' | 'faults'>
type Props = Shown & { name: SponsorshipField }

/** Prefixed, because the page has other forms with an `email` field, too. */
export function idOf(name: string) {
  return `sponsorship-${name}`
}

type TextProps = Props & Pick<ComponentProps<'input'>, 'type' | 'autoComplete'> & { rows?: number }

/** A text field. With `rows`, it has several lines and the full width. */
export function TextControl({ name, typed, faults, rows, ...more }: TextProps) {
  const value = { name, maxLength: limitOf(name), defaultValue: typed[name], required: isRequired(name) }
  return (
    <div className={rows ? 'sm:col-span-2' : ''}>
      <Field {...about(name, faults)}>
        {control =>
          rows ? <textarea {...control} {...value} rows={rows} /> : <input {...control} {...more} {...value} />
        }
      </Field>
    </div>
  )
}

export function ChoiceControl({ name, typed, faults }: Shown & { name: ChoiceField }) {
  return (
    <Field {...about(name, faults)}>
      {control => (
        <Select {...control} name={name} defaultValue={typed[name] ?? ''}>
          <option value="">{sponsorshipWords.choose}</option>
          {sponsorshipChoices[name].map(value => (
            <option key={value} value={value}>
              {choiceName(name, value)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

function about(name: SponsorshipField, faults: Shown['faults']) {
  const { label, hint, fault } = fieldWords(name)
  const note = [isRequired(name) ? '' : sponsorshipWords.optional, hint].filter(Boolean).join('. ')
  return { name: idOf(name), label, fault: faults[name] && fault, ...(note && { note }) }
}

function isRequired(name: string) {
  return requiredFields.some(required => required === name)
}

function limitOf(name: SponsorshipField) {
  if (addressFields.some(address => address === name)) return addressLimit
  const limits: Partial<Record<SponsorshipField, number>> = sponsorshipTextLimits
  return limits[name]
}

/** Returns errors for the required fields that the browser finds empty. */
export function faultsOfMissing(typed: Readonly<Record<string, string | undefined>>): Shown['faults'] {
  return Object.fromEntries(missingFields(typed).map(name => [name, true as const]))
}

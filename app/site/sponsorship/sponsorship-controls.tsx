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
import { choiceName, fieldMessages, sponsorshipMessages } from '#domain/commerce/sponsorship/sponsorship-messages.ts'
import { Field, Select } from '#ui/fields/field.tsx'
import type { SponsorshipAnswer } from './sponsorship-answer.ts'

export type Shown = Pick<SponsorshipAnswer, 'typed' | 'fieldErrors'>
type Props = Shown & { name: SponsorshipField }

/** The prefix is needed because the page has other forms with an `email` field, too. */
export function idOf(name: string) {
  return `sponsorship-${name}`
}

type TextProps = Props & Pick<ComponentProps<'input'>, 'type' | 'autoComplete'> & { rows?: number }

export function TextControl({ name, typed, fieldErrors, rows, ...more }: TextProps) {
  const value = { name, maxLength: limitOf(name), defaultValue: typed[name], required: isRequired(name) }
  return (
    <div className={rows ? 'sm:col-span-2' : ''}>
      <Field {...about(name, fieldErrors)}>
        {control =>
          rows ? <textarea {...control} {...value} rows={rows} /> : <input {...control} {...more} {...value} />
        }
      </Field>
    </div>
  )
}

export function ChoiceControl({ name, typed, fieldErrors }: Shown & { name: ChoiceField }) {
  return (
    <Field {...about(name, fieldErrors)}>
      {control => (
        <Select {...control} name={name} defaultValue={typed[name] ?? ''}>
          <option value="">{sponsorshipMessages.choose}</option>
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

function about(name: SponsorshipField, fieldErrors: Shown['fieldErrors']) {
  const { label, hint, fieldError } = fieldMessages(name)
  const note = [isRequired(name) ? '' : sponsorshipMessages.optional, hint].filter(Boolean).join('. ')
  return { name: idOf(name), label, fieldError: fieldErrors[name] && fieldError, ...(note && { note }) }
}

function isRequired(name: string) {
  return requiredFields.some(required => required === name)
}

function limitOf(name: SponsorshipField) {
  if (addressFields.some(address => address === name)) return addressLimit
  const limits: Partial<Record<SponsorshipField, number>> = sponsorshipTextLimits
  return limits[name]
}

export function fieldErrorsOfMissing(typed: Readonly<Record<string, string | undefined>>): Shown['fieldErrors'] {
  return Object.fromEntries(missingFields(typed).map(name => [name, true as const]))
}

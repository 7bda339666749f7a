import { ChevronDown } from 'lucide-react'
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import {
  draftLimits,
  draftStates,
  hoursField,
  type Weekday,
  weekdays,
} from '#domain/commerce/listing-drafts/listing-draft.ts'
import { offeredNames } from '#domain/directory/businesses/category.ts'
import { keptCityField, textOf } from '#domain/directory/listings/listing-form.ts'
import { cityQuestion } from '#domain/directory/listings/listing-messages.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { allTexts, type Fields } from '#platform/request/forms.ts'
import { CheckListField } from '#ui/fields/check-list-field.tsx'
import { Field, Select } from '#ui/fields/field.tsx'
import { useCategories } from '../layout/site-facts.ts'
import { purchaseError, purchaseMessages } from './purchase-messages.ts'

const { labels } = purchaseMessages

/** Before the payment only name and email are needed, so the rest is folded until there is something in it. */
export function BusinessFields(about: BusinessFieldsProps) {
  const { values, fieldErrors, asked } = about
  const hasMore = laterFields.some(name => allTexts(values[name]).some(text => text !== ''))
  const hasError = fieldErrors.some(name => name !== 'name' && name !== 'email' && name !== 'planId')
  return (
    <div className="grid gap-y-5">
      <input type="hidden" name={keptCityField} value={asked?.city ?? ''} />
      <div className="grid items-start gap-x-5 gap-y-5 sm:grid-cols-2">
        <BusinessText {...about} name="name" required />
        <BusinessText {...about} name="email" required />
      </div>
      <MoreFields title="Add more about your business now (optional)" isOpen={hasMore || hasError}>
        <BusinessText {...about} name="phone" />
        <BusinessText {...about} name="website" />
        <BusinessText {...about} name="licenseNumber" />
        <CategoryField {...about} />
        <BusinessText {...about} name="street" />
        <CityFields {...about} />
        <LongFields {...about} />
      </MoreFields>
    </div>
  )
}

const laterFields = [
  ...['phone', 'website', 'licenseNumber', 'category', 'street', 'city', 'postalCode', 'description', 'services'],
  ...['yearsInBusiness', 'employeeCount', 'emergencyService', 'insuranceVerified', ...weekdays.map(hoursField)],
]

type MoreProps = { title: string; isOpen: boolean; children: ReactNode }

/** Folded fields are submitted, too. An error in one of them opens it. */
export function MoreFields({ title, isOpen, children }: MoreProps) {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (isOpen && details.current) details.current.open = true
  }, [isOpen])
  return (
    <details ref={details} open={isOpen} className="group/more rounded-panel border border-line">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 px-4 py-2 font-semibold [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 break-words">{title}</span>
        <ChevronDown aria-hidden className="size-5 shrink-0 text-ink-2 group-open/more:rotate-180" />
      </summary>
      <div className="grid items-start gap-x-5 gap-y-5 border-t border-line p-4 sm:grid-cols-2">{children}</div>
    </details>
  )
}

type CityProps = BusinessFieldsProps & { isRequired?: boolean; cityError?: string | undefined }

export function CityFields({ isRequired = false, cityError, ...about }: CityProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_7rem] items-start gap-x-2 gap-y-5 lg:grid-cols-[minmax(0,1fr)_6.5rem_5.5rem]">
      <div className="max-lg:col-span-2">
        <BusinessText {...about} name="city" required={isRequired} fieldError={cityError} />
      </div>
      <BusinessText {...about} name="postalCode" />
      <Choice {...about} name="state" options={draftStates} />
    </div>
  )
}

export function CategoryField(about: BusinessFieldsProps) {
  return <Choice {...about} name="category" options={offeredNames(useCategories())} empty="Choose one" />
}

export function LongFields(about: BusinessFieldsProps) {
  const { values, fieldErrors } = about
  const offered = offeredNames(useCategories())
  return (
    <>
      <div className="sm:col-span-2">
        <Description {...about} />
      </div>
      <CheckListField
        name="services"
        legend={labels.services}
        options={offered}
        chosen={allTexts(values.services)}
        fieldError={purchaseError('services', fieldErrors)}
      />
      <BusinessText {...about} name="yearsInBusiness" />
      <BusinessText {...about} name="employeeCount" />
      <div className="grid gap-1 sm:col-span-2">
        <Flag name="emergencyService" values={values} />
        <Flag name="insuranceVerified" values={values} />
      </div>
      <BusinessHoursFields {...about} />
    </>
  )
}

const texts = {
  name: { autoComplete: 'organization', maxLength: draftLimits.name },
  email: { type: 'email', autoComplete: 'email', maxLength: draftLimits.email },
  phone: { type: 'tel', autoComplete: 'tel', maxLength: draftLimits.phone },
  website: { type: 'url', autoComplete: 'url', placeholder: 'https://', maxLength: draftLimits.website },
  licenseNumber: { placeholder: 'CCC1234567 or RC12345678', maxLength: draftLimits.licenseNumber },
  street: { autoComplete: 'street-address', maxLength: draftLimits.street },
  city: { autoComplete: 'address-level2', maxLength: draftLimits.city },
  postalCode: { inputMode: 'numeric', autoComplete: 'postal-code', maxLength: draftLimits.postalCode },
  yearsInBusiness: { inputMode: 'numeric', maxLength: 20 },
  employeeCount: { inputMode: 'numeric', maxLength: 20 },
} satisfies Record<string, ComponentProps<'input'>>
export type BusinessTextName = keyof typeof texts

type Named = BusinessFieldsProps & { name: keyof typeof labels }
type TextProps = BusinessFieldsProps & { name: BusinessTextName; required?: boolean; fieldError?: string | undefined }

export function BusinessText({ name, values, fieldErrors, asked, required, fieldError }: TextProps) {
  const isAsked = name === 'city' && asked !== undefined && fieldErrors.includes(name)
  return (
    <Field
      name={name}
      label={labels[name]}
      fieldError={isAsked ? cityQuestion(asked) : (fieldError ?? purchaseError(name, fieldErrors))}
    >
      {control => <input {...control} {...texts[name]} required={required} defaultValue={textOf(values, name)} />}
    </Field>
  )
}

function Description({ values, fieldErrors }: BusinessFieldsProps) {
  return (
    <Field name="description" label={labels.description} fieldError={purchaseError('description', fieldErrors)}>
      {control => (
        <textarea
          {...control}
          rows={4}
          maxLength={draftLimits.description}
          placeholder="Your services, area and experience"
          defaultValue={textOf(values, 'description')}
        />
      )}
    </Field>
  )
}

function Choice({ name, values, fieldErrors, options, empty }: Named & { options: readonly string[]; empty?: string }) {
  return (
    <Field name={name} label={labels[name]} fieldError={purchaseError(name, fieldErrors)}>
      {control => (
        <Select {...control} defaultValue={textOf(values, name) || (empty ? '' : region.state)}>
          {empty && <option value="">{empty}</option>}
          {options.map(option => (
            <option key={option}>{option}</option>
          ))}
        </Select>
      )}
    </Field>
  )
}

function Flag({ name, values }: { name: 'emergencyService' | 'insuranceVerified'; values: Fields }) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        name={name}
        value="on"
        defaultChecked={values[name] === 'on'}
        className="size-5 shrink-0 accent-accent"
      />
      {labels[name]}
    </label>
  )
}

const names: Record<Weekday, string> = {
  monday: 'Monday',
  tuesday: 'Tuesday',
  wednesday: 'Wednesday',
  thursday: 'Thursday',
  friday: 'Friday',
  saturday: 'Saturday',
  sunday: 'Sunday',
}

/** One field for each day, for hours as written on a door sign. */
function BusinessHoursFields({ values, fieldErrors }: BusinessFieldsProps) {
  return (
    <fieldset className="sm:col-span-2">
      <legend className="text-[15px] font-semibold">{purchaseMessages.labels.businessHours}</legend>
      <p className="text-sm text-ink-3">
        Write them like 8 am - 6 pm, 9 am - 12 pm, 1 pm - 5 pm, 24 hours or Closed. If you fill in any day, blank days
        count as closed.
      </p>
      <div className="mt-3 grid grid-cols-2 gap-x-4 gap-y-4 md:grid-cols-4">
        {weekdays.map(day => {
          const name = hoursField(day)
          return (
            <Field key={day} name={name} label={names[day]} fieldError={purchaseError(name, fieldErrors)}>
              {control => <input {...control} maxLength={draftLimits.hours} defaultValue={textOf(values, name)} />}
            </Field>
          )
        })}
      </div>
    </fieldset>
  )
}

export type BusinessFieldsProps = {
  values: Fields
  fieldErrors: readonly string[]
  asked?: { city: string; proposed: string } | undefined
}

import type { ComponentProps } from 'react'
import {
  draftCategories,
  draftLimits,
  draftStates,
  hoursField,
  type Weekday,
  weekdays,
} from '#domain/commerce/applications/listing-draft.ts'
import { keptCityField, textOf } from '#domain/directory/listings/listing-form.ts'
import { cityQuestion } from '#domain/directory/listings/listing-messages.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { allTexts, type Fields } from '#platform/request/forms.ts'
import { CheckListField } from '#ui/check-list-field.tsx'
import { Field, Select } from '#ui/field.tsx'
import { purchaseError, purchaseMessages } from './purchase-messages.ts'

const { labels } = purchaseMessages

export function BusinessFields(about: BusinessFieldsProps) {
  const { values, fieldErrors, asked } = about
  return (
    <div className="grid items-start gap-x-5 gap-y-5 sm:grid-cols-2">
      <input type="hidden" name={keptCityField} value={asked?.city ?? ''} />
      <Text {...about} name="name" autoComplete="organization" maxLength={draftLimits.name} required />
      <Text {...about} name="email" type="email" autoComplete="email" maxLength={draftLimits.email} required />
      <Text {...about} name="phone" type="tel" autoComplete="tel" maxLength={draftLimits.phone} />
      <Text
        {...about}
        name="website"
        type="url"
        autoComplete="url"
        placeholder="https://"
        maxLength={draftLimits.website}
      />
      <Text
        {...about}
        name="licenseNumber"
        placeholder="CCC1234567 or RC12345678"
        maxLength={draftLimits.licenseNumber}
      />
      <Choice {...about} name="category" options={draftCategories} empty="Choose one" />
      <Text {...about} name="street" autoComplete="street-address" maxLength={draftLimits.street} />
      <div className="grid grid-cols-[minmax(0,1fr)_7rem] items-start gap-x-2 gap-y-5 lg:grid-cols-[minmax(0,1fr)_6.5rem_5.5rem]">
        <div className="max-lg:col-span-2">
          <Text {...about} name="city" autoComplete="address-level2" maxLength={draftLimits.city} />
        </div>
        <Text
          {...about}
          name="postalCode"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={draftLimits.postalCode}
        />
        <Choice {...about} name="state" options={draftStates} />
      </div>
      <div className="sm:col-span-2">
        <Description {...about} />
      </div>
      <CheckListField
        name="services"
        legend={labels.services}
        options={draftCategories}
        chosen={allTexts(values.services)}
        fieldError={purchaseError('services', fieldErrors)}
      />
      <Text {...about} name="yearsInBusiness" inputMode="numeric" maxLength={20} />
      <Text {...about} name="employeeCount" inputMode="numeric" maxLength={20} />
      <div className="grid gap-1 sm:col-span-2">
        <Flag name="emergencyService" values={values} />
        <Flag name="insuranceVerified" values={values} />
      </div>
      <BusinessHoursFields {...about} />
    </div>
  )
}

type Named = BusinessFieldsProps & { name: keyof typeof labels }
type TextProps = Named &
  Pick<ComponentProps<'input'>, 'type' | 'autoComplete' | 'inputMode' | 'placeholder' | 'maxLength' | 'required'>

function Text({ name, values, fieldErrors, asked, ...more }: TextProps) {
  const isAsked = name === 'city' && asked !== undefined && fieldErrors.includes(name)
  return (
    <Field
      name={name}
      label={labels[name]}
      fieldError={isAsked ? cityQuestion(asked) : purchaseError(name, fieldErrors)}
    >
      {control => <input {...control} {...more} defaultValue={textOf(values, name)} />}
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

type BusinessFieldsProps = {
  values: Fields
  fieldErrors: readonly string[]
  asked?: { city: string; proposed: string } | undefined
}

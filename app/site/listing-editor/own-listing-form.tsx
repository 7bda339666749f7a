import { type FormEvent, useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { offeredNames } from '#domain/directory/businesses/category.ts'
import { spokenLanguages } from '#domain/directory/businesses/spoken-language.ts'
import { spokenLanguageName } from '#domain/directory/businesses/spoken-language-messages.ts'
import { editMessages } from '#domain/directory/claims/claim-messages.ts'
import { listingStates, listingTextLimits } from '#domain/directory/listings/listing.ts'
import { askedCity, type FieldConflict, keptCityField, textOf } from '#domain/directory/listings/listing-form.ts'
import type { Reach } from '#domain/directory/places/service-area.server.ts'
import type { OwnerPart } from '#domain/foundation/settings/setting.ts'
import { allTexts, collectFields, type Fields } from '#platform/request/forms.ts'
import { ConflictTable } from '#ui/conflict-table.tsx'
import { useCategories } from '../layout/site-facts.ts'
import { LiveNote } from '../own-listings/live-note.tsx'
import { ChipsField } from './chips-field.tsx'
import { errorOf, FoldedFields, FormSection, ListingField, ListingSelect } from './listing-fields.tsx'
import { OpeningFields } from './opening-fields.tsx'
import { SaveBar } from './save-bar.tsx'
import type { DraftState } from './send-draft.ts'
import { ServiceMilesField } from './service-miles-field.tsx'

type Props = {
  version: string
  values: Fields
  fieldErrors: readonly string[]
  /** Fields whose stored value differs from the input, if the listing changed after the form was loaded. */
  conflict: FieldConflict[] | undefined
  categoryLimit: number | null
  live: readonly OwnerPart[]
  reach: Reach | null
  today: string
  /** The values as they're now in the form. */
  typed: Fields
  draft: DraftState
  onTyped: (typed: Fields) => void
  onSend: () => void
  onPreview: () => void
}

export function OwnListingForm(props: Props) {
  const { version, values, fieldErrors, conflict, categoryLimit, live, reach, today, typed } = props
  const { draft, onTyped, onSend, onPreview } = props
  const form = useRef<HTMLFormElement>(null)
  const about = { values, fieldErrors }
  const more = allTexts(values.more)
  const first = textOf(values, 'category')
  const offered = offeredNames(useCategories())
  // A form that was sent with errors goes on as a draft.
  const report = useRef(onTyped)
  report.current = onTyped
  useEffect(() => {
    if (fieldErrors.length > 0 && form.current) report.current(collectFields(new FormData(form.current)))
  }, [fieldErrors])
  return (
    <Form
      ref={form}
      method="post"
      className="mt-8 grid gap-8"
      noValidate
      onInput={(event: FormEvent<HTMLFormElement>) => onTyped(collectFields(new FormData(event.currentTarget)))}
      onSubmit={onSend}
    >
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name={keptCityField} value={askedCity(values)} />
      {conflict && <ConflictTable fields={conflict} labels={editMessages.labels} caption={editMessages.conflict} />}
      <OpeningFields {...about} today={today} live={live} />
      <FormSection title="Service area">
        <LiveNote parts={['serviceMiles']} live={live} />
        <ServiceMilesField {...about} reach={reach} typed={typed} />
      </FormSection>
      <FormSection title="Your business">
        <LiveNote parts={['name', 'description', 'categories']} live={live} />
        <ListingField {...about} name="name" isRequired autoComplete="organization" />
        <ListingField {...about} name="description" limit={listingTextLimits.description} rows={6} />
        <ListingSelect {...about} name="category" options={withPresent(offered, [first])} />
        <FoldedFields
          title={editMessages.labels.more ?? ''}
          said={allTexts(typed.more).join(', ') || 'None chosen'}
          names={['more', 'moreThanPlan']}
          fieldErrors={fieldErrors}
        >
          <ChipsField
            name="more"
            legend={moreLabel(categoryLimit)}
            options={withPresent(offered, more)}
            chosen={more}
            fieldError={errorOf('moreThanPlan', fieldErrors) ?? errorOf('more', fieldErrors)}
          />
        </FoldedFields>
      </FormSection>
      <FormSection title="How homeowners reach you">
        <LiveNote parts={['phone', 'email', 'site', 'address']} live={live} />
        <ListingField {...about} name="phone" isHalf type="tel" autoComplete="tel" />
        <ListingField {...about} name="email" isHalf type="email" autoComplete="email" />
        <ListingField {...about} name="site" type="url" autoComplete="url" />
        <FoldedFields
          title="Address"
          said={addressSaid(typed)}
          names={['street', 'city', 'state', 'postalCode']}
          fieldErrors={fieldErrors}
        >
          <ListingField {...about} name="street" limit={listingTextLimits.street} autoComplete="street-address" />
          <ListingField {...about} name="city" isHalf autoComplete="address-level2" />
          <div className="grid grid-cols-2 gap-5">
            <ListingSelect
              {...about}
              name="state"
              isHalf
              options={withPresent(listingStates, [textOf(values, 'state')])}
            />
            <ListingField
              {...about}
              name="postalCode"
              isHalf
              limit={listingTextLimits.postalCode}
              autoComplete="postal-code"
            />
          </div>
        </FoldedFields>
      </FormSection>
      <FormSection title="Help homeowners decide">
        <LiveNote parts={deciding} live={live} />
        <label className="flex min-h-11 items-center gap-3 font-semibold sm:col-span-full">
          <input
            type="checkbox"
            name="emergency"
            value="on"
            defaultChecked={values.emergency === 'on'}
            className="size-5 shrink-0 accent-accent"
          />
          We take emergency calls 24/7
        </label>
        <ListingField {...about} name="responseMinutes" isHalf inputMode="numeric" />
        <ListingField {...about} name="licenseNumber" isHalf limit={listingTextLimits.licenseNumber} />
        <FoldedFields title="Languages" said={spokenSaid(typed)} names={['languages']} fieldErrors={fieldErrors}>
          <ChipsField
            name="languages"
            legend={editMessages.labels.languages}
            hint="Choose a language only if someone who answers the phone speaks it."
            options={spokenLanguages}
            nameOf={spokenLanguageName}
            chosen={allTexts(values.languages)}
            fieldError={errorOf('languages', fieldErrors)}
          />
        </FoldedFields>
        <FoldedFields
          title="Experience"
          said={experienceSaid(typed)}
          names={['yearsInBusiness', 'employeeCount']}
          fieldErrors={fieldErrors}
        >
          {(['yearsInBusiness', 'employeeCount'] as const).map(name => (
            <ListingField key={name} {...about} name={name} isHalf inputMode="numeric" />
          ))}
        </FoldedFields>
      </FormSection>
      <SaveBar draft={draft} onPreview={onPreview} />
    </Form>
  )
}

const deciding = [
  ...(['responseMinutes', 'emergency', 'languages', 'yearsInBusiness', 'employeeCount', 'licenseNumber'] as const),
]

function addressSaid(typed: Fields) {
  const [street, city, state, zip] = ['street', 'city', 'state', 'postalCode'].map(name => textOf(typed, name).trim())
  return [street, city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ') || 'Not filled in'
}

function spokenSaid(typed: Fields) {
  const chosen = allTexts(typed.languages)
  const names = spokenLanguages.filter(language => chosen.includes(language)).map(spokenLanguageName)
  return names.join(', ') || 'None chosen'
}

function experienceSaid(typed: Fields) {
  const said = ['yearsInBusiness', 'employeeCount'].flatMap(name => {
    const figure = textOf(typed, name).trim()
    return figure === '' ? [] : `${editMessages.labels[name] ?? name}: ${figure}`
  })
  return said.join(' · ') || 'Not filled in'
}

/** The main category counts toward the limit. */
function moreLabel(limit: number | null) {
  return limit === null ? editMessages.labels.more : `${editMessages.labels.more}, up to ${limit - 1} with your plan`
}

/** Includes the listing's current values even if they're no longer offered. */
function withPresent(offered: readonly string[], present: readonly string[]) {
  return [...offered, ...present.filter(value => value !== '' && !offered.includes(value))]
}

import { Form } from 'react-router'
import { standardCategories } from '#domain/directory/businesses/category.ts'
import { spokenLanguages } from '#domain/directory/businesses/spoken-language.ts'
import { spokenLanguageName } from '#domain/directory/businesses/spoken-language-messages.ts'
import { editMessages } from '#domain/directory/claims/claim-messages.ts'
import { listingStates, listingTextLimits } from '#domain/directory/listings/listing.ts'
import { listingFigures } from '#domain/directory/listings/listing-figure.ts'
import { askedCity, type FieldConflict, keptCityField, textOf } from '#domain/directory/listings/listing-form.ts'
import { allTexts, type Fields } from '#platform/request/forms.ts'
import { CheckListField } from '#ui/check-list-field.tsx'
import { ConflictTable } from '#ui/conflict-table.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { errorOf, FormSection, ListingField, ListingSelect } from './listing-fields.tsx'
import { OpeningFields } from './opening-fields.tsx'

type Props = {
  version: string
  values: Fields
  fieldErrors: readonly string[]
  /** Fields whose stored value differs from the input, if the listing changed after the form was loaded. */
  conflict: FieldConflict[] | undefined
  /** The number of categories that the plan allows; null if unlimited. */
  categoryLimit: number | null
}

export function OwnListingForm({ version, values, fieldErrors, conflict, categoryLimit }: Props) {
  const about = { values, fieldErrors }
  const more = allTexts(values.more)
  const first = textOf(values, 'category')
  return (
    <Form method="post" className="mt-8 grid gap-8" noValidate>
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name={keptCityField} value={askedCity(values)} />
      {conflict && <ConflictTable fields={conflict} labels={editMessages.labels} caption={editMessages.conflict} />}
      <FormSection title="Your business">
        <ListingField {...about} name="name" isRequired autoComplete="organization" />
        <ListingField {...about} name="description" limit={listingTextLimits.description} rows={6} />
        <ListingSelect {...about} name="category" options={withPresent(standardCategories, [first])} />
        <CheckListField
          name="more"
          legend={moreLabel(categoryLimit)}
          options={withPresent(standardCategories, more)}
          chosen={more}
          fieldError={errorOf('moreThanPlan', fieldErrors) ?? errorOf('more', fieldErrors)}
        />
      </FormSection>
      <FormSection title="How homeowners reach you">
        <ListingField {...about} name="phone" isHalf type="tel" autoComplete="tel" />
        <ListingField {...about} name="email" isHalf type="email" autoComplete="email" />
        <ListingField {...about} name="site" type="url" autoComplete="url" />
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
      </FormSection>
      <FormSection title="Help homeowners decide">
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
        <CheckListField
          name="languages"
          legend={editMessages.labels.languages}
          hint="Tick a language only if someone who answers the phone speaks it."
          options={spokenLanguages}
          nameOf={spokenLanguageName}
          chosen={allTexts(values.languages)}
          fieldError={errorOf('languages', fieldErrors)}
        />
        {listingFigures.map(name => (
          <ListingField key={name} {...about} name={name} isHalf inputMode="numeric" />
        ))}
        <ListingField {...about} name="licenseNumber" limit={listingTextLimits.licenseNumber} />
      </FormSection>
      <OpeningFields {...about} />
      <div>
        <SubmitButton busy="Sending…">Send changes</SubmitButton>
      </div>
    </Form>
  )
}

/** The main category counts toward the limit. */
function moreLabel(limit: number | null) {
  return limit === null ? editMessages.labels.more : `${editMessages.labels.more}, up to ${limit - 1} with your plan`
}

/** Includes the listing's current values even if they're no longer offered. */
function withPresent(offered: readonly string[], present: readonly string[]) {
  return [...offered, ...present.filter(value => value !== '' && !offered.includes(value))]
}

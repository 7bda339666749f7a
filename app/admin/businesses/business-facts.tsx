import { textLimits } from '#domain/directory/import-columns/import-field.ts'
import { listingCategories, listingStates } from '#domain/directory/listings/listing.ts'
import { askedCity, keptCityField } from '#domain/directory/listings/listing-form.ts'
import { emailLimit } from '#platform/mail/email-limit.ts'
import { CheckField, type FormFields, SelectField, TextField } from './business-field.tsx'

/** The fields that every business has. */
export function BusinessFacts(fields: FormFields) {
  return (
    <fieldset className="grid gap-5 sm:grid-cols-2">
      <legend className="mb-4 font-display text-xl font-bold">Business</legend>
      <TextField {...fields} name="name" maxLength={200} />
      <TextField {...fields} name="email" type="email" maxLength={emailLimit} />
      <TextField {...fields} name="phone" type="tel" maxLength={textLimits.phone} />
      <TextField {...fields} name="site" inputMode="url" maxLength={2000} />
      <TextField {...fields} name="city" maxLength={100} />
      <input type="hidden" name={keptCityField} value={askedCity(fields.values)} />
      <SelectField {...fields} name="state" offered={listingStates} otherwise="FL" />
      <SelectField {...fields} name="category" offered={listingCategories} otherwise={listingCategories[0]} />
      <TextField {...fields} name="logo" inputMode="url" maxLength={2000} />
      <TextField {...fields} name="rating" type="number" min={0} max={5} step={0.1} />
      <TextField {...fields} name="reviews" type="number" min={0} step={1} />
      <CheckField {...fields} name="claimed" />
      <CheckField {...fields} name="featured" />
    </fieldset>
  )
}

import { standardCategories } from '#domain/directory/businesses/category.ts'
import { listingStatuses, listingTextLimits } from '#domain/directory/listings/listing.ts'
import { figureBounds, listingFigures } from '#domain/directory/listings/listing-figure.ts'
import { textOf } from '#domain/directory/listings/listing-form.ts'
import { fieldLabels, statusWords } from '#domain/directory/listings/listing-words.ts'
import { allTexts } from '#platform/request/forms.ts'
import { CheckListField } from '#ui/check-list-field.tsx'
import { Field } from '#ui/field.tsx'
import { CheckField, type FormFields, faultOf, SelectField, TextField } from './business-field.tsx'

/** Additional details that only the business's page shows. */
export function FurtherFacts(fields: FormFields) {
  const { values, faults } = fields
  return (
    <fieldset className="grid gap-5 sm:grid-cols-2">
      <legend className="mb-4 font-display text-xl font-bold">Further details</legend>
      <div className="sm:col-span-2">
        <Field name="description" label={fieldLabels.description ?? ''} fault={faultOf('description', faults)}>
          {control => (
            <textarea
              {...control}
              rows={5}
              maxLength={listingTextLimits.description}
              defaultValue={textOf(values, 'description')}
            />
          )}
        </Field>
      </div>
      <FurtherCategories {...fields} />
      <TextField {...fields} name="street" maxLength={listingTextLimits.street} />
      <TextField {...fields} name="postalCode" maxLength={listingTextLimits.postalCode} />
      <Coordinates {...fields} />
      <TextField {...fields} name="licenseNumber" maxLength={listingTextLimits.licenseNumber} />
      {listingFigures.map(name => (
        <TextField
          key={name}
          {...fields}
          name={name}
          type="number"
          min={figureBounds[name][0]}
          max={figureBounds[name][1]}
        />
      ))}
      <SelectField {...fields} name="status" offered={listingStatuses} words={statusWords} otherwise="active" />
      <CheckField {...fields} name="emergency" />
    </fieldset>
  )
}

/** When left empty, the coordinates are derived from the address. */
function Coordinates(fields: FormFields) {
  return (
    <div className="grid gap-x-5 gap-y-2 sm:col-span-2 sm:grid-cols-2">
      <TextField {...fields} name="latitude" maxLength={20} />
      <TextField {...fields} name="longitude" maxLength={20} />
      <p className="text-sm text-ink-2 sm:col-span-2">
        Leave both empty and we use the address, the ZIP code or the city. A new address needs new coordinates.
      </p>
    </div>
  )
}

/** Additional categories for search; the main category above is the one on the card. */
function FurtherCategories({ stored, values, faults }: FormFields) {
  const chosen = allTexts(values.more)
  const offered = [...new Set([...standardCategories, ...allTexts(stored.more)])]
  return (
    <CheckListField
      name="more"
      legend={fieldLabels.more}
      options={offered}
      chosen={chosen}
      fault={faultOf('more', faults)}
    />
  )
}

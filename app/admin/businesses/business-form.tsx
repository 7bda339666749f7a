import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Form, Link } from 'react-router'
import { specialNoteLimit } from '#domain/directory/availability/special-day.ts'
import { type Category, offeredNames } from '#domain/directory/businesses/category.ts'
import { spokenLanguages } from '#domain/directory/businesses/spoken-language.ts'
import { spokenLanguageName } from '#domain/directory/businesses/spoken-language-messages.ts'
import { textLimits } from '#domain/directory/import-columns/import-field.ts'
import { specialRows, weekLines } from '#domain/directory/listings/hours-lines.ts'
import {
  hoursLimit,
  listingCategories,
  listingStates,
  listingStatuses,
  listingTextLimits,
} from '#domain/directory/listings/listing.ts'
import { figureBounds, listingFigures } from '#domain/directory/listings/listing-figure.ts'
import { askedCity, keptCityField, textOf } from '#domain/directory/listings/listing-form.ts'
import {
  conflictCaption,
  fieldLabels,
  formErrors,
  hoursHint,
  listingErrors,
  specialHint,
  statusMessages,
} from '#domain/directory/listings/listing-messages.ts'
import { allTexts, type Fields } from '#platform/request/forms.ts'
import { emailLimit } from '#platform/text/email-address.ts'
import { button } from '#ui/button.ts'
import { ConflictTable } from '#ui/conflict-table.tsx'
import { CheckListField } from '#ui/fields/check-list-field.tsx'
import { Field } from '#ui/fields/field.tsx'
import { SubmitButton } from '#ui/fields/submit-button.tsx'
import { SpecialDayFields, WeekFields } from '#ui/fields/week-fields.tsx'
import { Notice } from '#ui/notice.tsx'
import { unsavedMark } from '../layout/unsaved-forms.tsx'
import { CheckField, errorOf, type FormFields, SelectField, TextField } from './business-field.tsx'
import type { FormAnswer } from './form-answer.ts'

type Props = {
  stored: Fields
  version?: string
  categories: readonly Category[]
  answer: FormAnswer | undefined
  submit: string
  back: string
}

type Given = FormFields & Pick<Props, 'categories'>

export function BusinessForm({ stored, version = '', categories, answer, submit, back }: Props) {
  const form = useRef<HTMLFormElement>(null)
  // Data that reloads while the form is open must not count as seen.
  const [seen] = useState(version)
  const known = answer && (answer.conflict?.version ?? textOf(answer.typed, 'version'))
  useEffect(() => {
    if (answer) form.current?.querySelector<HTMLElement>('[aria-invalid=true], [role=alert]')?.focus()
  }, [answer])
  const fields = { stored, values: answer?.typed ?? stored, fieldErrors: answer?.fieldErrors ?? [] }
  return (
    <Form
      {...unsavedMark(answer !== undefined)}
      method="post"
      ref={form}
      onSubmit={stopWithoutName}
      className="grid max-w-3xl gap-8"
    >
      <input type="hidden" name="version" value={known || seen} />
      {answer?.error && <Notice>{listingErrors[answer.error]}</Notice>}
      {answer?.conflict && (
        <ConflictTable fields={answer.conflict.fields} labels={fieldLabels} caption={conflictCaption} />
      )}
      <BusinessFacts {...fields} categories={categories} />
      <FurtherFacts {...fields} categories={categories} />
      <HoursFields {...fields} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton busy="Saving…">{submit}</SubmitButton>
        <Link to={back} className={button.quiet}>
          Cancel
        </Link>
      </div>
    </Form>
  )
}

function stopWithoutName(event: FormEvent<HTMLFormElement>) {
  const name = event.currentTarget.elements.namedItem('name')
  if (!(name instanceof HTMLInputElement) || name.value.trim() !== '') return
  event.preventDefault()
  name.focus()
}

function BusinessFacts({ categories, ...fields }: Given) {
  const offered = offeredNames(categories, listingCategories)
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
      <SelectField {...fields} name="category" offered={offered} otherwise={offered[0] ?? ''} />
      <TextField {...fields} name="logo" inputMode="url" maxLength={2000} />
      <TextField {...fields} name="rating" type="number" min={0} max={5} step={0.1} />
      <TextField {...fields} name="reviews" type="number" min={0} step={1} />
      <CheckField {...fields} name="claimed" />
      <CheckField {...fields} name="featured" />
    </fieldset>
  )
}

function FurtherFacts({ categories, ...fields }: Given) {
  const { values, fieldErrors } = fields
  return (
    <fieldset className="grid gap-5 sm:grid-cols-2">
      <legend className="mb-4 font-display text-xl font-bold">More details</legend>
      <div className="sm:col-span-2">
        <Field
          name="description"
          label={fieldLabels.description ?? ''}
          fieldError={errorOf('description', fieldErrors)}
        >
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
      <FurtherCategories {...fields} categories={categories} />
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
      <SelectField {...fields} name="status" offered={listingStatuses} messages={statusMessages} otherwise="active" />
      <CheckField {...fields} name="emergency" />
      <CheckListField
        name="languages"
        legend={fieldLabels.languages}
        options={spokenLanguages}
        nameOf={spokenLanguageName}
        chosen={allTexts(values.languages)}
        fieldError={errorOf('languages', fieldErrors)}
      />
    </fieldset>
  )
}

/** When left empty, coordinates come from the address. */
function Coordinates(fields: FormFields) {
  return (
    <div className="grid gap-x-5 gap-y-2 sm:col-span-2 sm:grid-cols-2">
      <TextField {...fields} name="latitude" maxLength={20} />
      <TextField {...fields} name="longitude" maxLength={20} />
      <p className="text-sm text-ink-2 sm:col-span-2">
        Leave both blank and we use the address, the ZIP code or the city. A new address needs new coordinates.
      </p>
    </div>
  )
}

function FurtherCategories({ stored, values, fieldErrors, categories }: Given) {
  const chosen = allTexts(values.more)
  const offered = [...new Set([...offeredNames(categories), ...allTexts(stored.more)])]
  return (
    <CheckListField
      name="more"
      legend={fieldLabels.more}
      options={offered}
      chosen={chosen}
      fieldError={errorOf('more', fieldErrors)}
    />
  )
}

function HoursFields({ values, fieldErrors }: FormFields) {
  const given = { values, fieldErrors, sentences: formErrors }
  return (
    <>
      <fieldset>
        <legend className="mb-1 font-display text-xl font-bold">Hours</legend>
        <p className="mb-4 text-sm text-ink-3">{hoursHint}</p>
        <WeekFields lines={weekLines(given)} limit={hoursLimit} />
      </fieldset>
      <fieldset>
        <legend className="mb-1 font-display text-xl font-bold">Special days</legend>
        <p className="mb-4 text-sm text-ink-3">{specialHint}</p>
        <SpecialDayFields rows={specialRows(given)} hoursLimit={hoursLimit} noteLimit={specialNoteLimit} />
      </fieldset>
    </>
  )
}

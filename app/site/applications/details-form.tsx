import { useEffect, useRef } from 'react'
import { Form, Link } from 'react-router'
import {
  type AddDocumentError,
  applicationLimits,
  type DocumentKind,
  documentKinds,
  type RequiredDetail,
  requiredDetails,
} from '#domain/commerce/applications/application.ts'
import { applicationMessages } from '#domain/commerce/applications/application-messages.ts'
import type { SaveDetailsError } from '#domain/commerce/applications/save-details.server.ts'
import { hoursField, weekdays } from '#domain/commerce/listing-drafts/listing-draft.ts'
import { type FieldConflict, keptCityField, textOf } from '#domain/directory/listings/listing-form.ts'
import type { Fields } from '#platform/request/forms.ts'
import { link } from '#ui/button.ts'
import { ConflictTable } from '#ui/conflict-table.tsx'
import { Field } from '#ui/fields/field.tsx'
import { SubmitButton } from '#ui/fields/submit-button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Agreement } from '../plans/agreement.tsx'
import {
  type BusinessFieldsProps,
  BusinessText,
  CategoryField,
  CityFields,
  LongFields,
  MoreFields,
} from '../plans/business-fields.tsx'
import { fieldsOf, fillForm } from '../plans/form-fields.ts'
import { purchaseMessages } from '../plans/purchase-messages.ts'
import { detailError, detailsMessages } from './details-messages.ts'
import { DocumentField } from './document-field.tsx'
import { type DetailsCopyOf, keepDetails, readKeptDetails } from './kept-details.ts'
import type { WizardDocument } from './read-wizard.server.ts'

export type DetailsAnswer = {
  error: SaveDetailsError | 'sent-from-another-draft' | null
  /** The application that another tab has sent. */
  sentPath?: string
  /** Values that another tab has saved. */
  conflict?: FieldConflict[]
  fieldErrors: string[]
  documentErrors: Partial<Record<DocumentKind, AddDocumentError>>
  typed: Fields
  version: string
  copyOf?: DetailsCopyOf
  /** The known place that an unknown city may be. */
  proposedCity?: string
}

type Props = {
  values: Fields
  /** The required fields that the account hasn't filled in yet. They come first; the others are folded. */
  missing: RequiredDetail[]
  documents: readonly WizardDocument[]
  asked: BusinessFieldsProps['asked']
  answer: DetailsAnswer | undefined
  version: string
  copyOf: DetailsCopyOf
}

export function DetailsForm({ values, missing, documents, asked, answer, version, copyOf }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const { fieldErrors = [], documentErrors = {} } = answer ?? {}
  useEffect(() => {
    if (answer) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [answer])
  useEffect(() => {
    // Input from before a reload, or from before a submission that the server never got.
    const kept = answer ? null : readKeptDetails(copyOf)
    if (form.current && kept) fillForm(form.current, kept)
    if (form.current && answer) keepDetails(copyOf, fieldsOf(form.current))
  }, [answer, copyOf])
  const about = { values, fieldErrors, asked }
  const known = requiredDetails.filter(name => !missing.includes(name))
  const hasError = (names: readonly string[]) => names.some(name => fieldErrors.includes(name))
  return (
    <Form
      ref={form}
      method="post"
      encType="multipart/form-data"
      noValidate
      className="mt-6 grid gap-6"
      onInput={event => keepDetails(copyOf, fieldsOf(event.currentTarget))}
    >
      {answer?.error && (
        <Notice>
          {detailsMessages.errors[answer.error]}{' '}
          {answer.sentPath && (
            <Link to={answer.sentPath} className={link}>
              {detailsMessages.openSent}
            </Link>
          )}
        </Notice>
      )}
      {answer?.conflict && (
        <ConflictTable fields={answer.conflict} labels={conflictLabels} caption={detailsMessages.conflict} />
      )}
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name={keptCityField} value={asked?.city ?? ''} />
      {missing.length > 0 && (
        <section aria-labelledby="still-needed">
          <h2 id="still-needed">{detailsMessages.missing}</h2>
          <div className="mt-4 grid items-start gap-x-5 gap-y-5 sm:grid-cols-2">
            <RequiredFields about={about} names={missing} />
          </div>
        </section>
      )}
      {known.length > 0 && (
        <MoreFields
          title={`${detailsMessages.known}: ${known.map(name => textOf(values, name)).join(', ')}`}
          isOpen={missing.length === 0 || hasError(known.flatMap(shownWith))}
        >
          <RequiredFields about={about} names={known} />
        </MoreFields>
      )}
      <MoreFields title={detailsMessages.more} isOpen={hasError(optionalFields)}>
        <BusinessText {...about} name="website" />
        <CategoryField {...about} />
        <LongFields {...about} />
      </MoreFields>
      <section aria-labelledby="documents" className="grid gap-4">
        <div>
          <h2 id="documents">{detailsMessages.documents}</h2>
          <p className="mt-1 text-ink-2">{detailsMessages.documentsHint}</p>
        </div>
        <div className="grid gap-5 sm:grid-cols-2">
          {documentKinds.map(kind => (
            <DocumentField
              key={kind}
              kind={kind}
              present={documents.find(document => document.kind === kind)}
              fieldError={documentErrors[kind]}
              isFirst={documentKinds.find(one => documentErrors[one]) === kind}
            />
          ))}
        </div>
      </section>
      <div className="grid gap-4">
        <Agreement to="submitting this application" />
        <div className="grid sm:justify-start">
          <SubmitButton busy="Sending…">Send for review</SubmitButton>
        </div>
      </div>
    </Form>
  )
}

const conflictLabels = {
  ...purchaseMessages.labels,
  insuranceProvider: applicationMessages.labels.insuranceProvider,
  ...Object.fromEntries(weekdays.map(day => [hoursField(day), `Hours, ${day[0]?.toUpperCase()}${day.slice(1)}`])),
}

const optionalFields = [
  ...['website', 'category', 'description', 'services', 'yearsInBusiness', 'employeeCount'],
  ...weekdays.map(hoursField),
]

function shownWith(name: RequiredDetail): readonly string[] {
  return name === 'city' ? ['city', 'postalCode', 'state'] : [name]
}

type FieldsProps = { about: BusinessFieldsProps; names: readonly RequiredDetail[] }

function RequiredFields({ about, names }: FieldsProps) {
  const { values, fieldErrors } = about
  const errorOf = (name: RequiredDetail) => detailError(name, textOf(values, name), fieldErrors)
  return names.map(name => {
    if (name === 'insuranceProvider')
      return (
        <Field key={name} name={name} label={applicationMessages.labels[name]} fieldError={errorOf(name)}>
          {control => (
            <input
              {...control}
              autoComplete="off"
              required
              maxLength={applicationLimits.insuranceProvider}
              defaultValue={textOf(values, name)}
            />
          )}
        </Field>
      )
    if (name === 'city') return <CityFields key={name} {...about} isRequired cityError={errorOf(name)} />
    return <BusinessText key={name} {...about} name={name} required fieldError={errorOf(name)} />
  })
}

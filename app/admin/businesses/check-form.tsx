import { Form } from 'react-router'
import { checkSources, referenceLimit } from '#domain/directory/listings/check.ts'
import { sourceWords } from '#domain/directory/listings/listing-words.ts'
import { Field } from '#ui/field.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'

type Props = {
  typed: Record<string, string | undefined> | undefined
  faults: Partial<Record<string, string[]>> | undefined
  /** The version of the business shown beside the form. */
  seen: string
}

const dayFault = 'Enter at least one of the two days, as the document shows it.'

/** Records what the operator found, and when it expires. */
export function CheckForm({ typed, faults, seen }: Props) {
  return (
    <Form method="post" className="mt-5 grid max-w-xl gap-5">
      <input type="hidden" name="seen" value={seen} />
      <Field name="source" label="Checked against" fault={faults?.source && 'Choose what you looked at.'}>
        {control => (
          <select {...control} defaultValue={typed?.source ?? checkSources[0]}>
            {checkSources.map(source => (
              <option key={source} value={source}>
                {sourceWords[source]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field
        name="reference"
        label="Reference"
        note="(optional)"
        fault={faults?.reference && 'Enter at most 300 characters.'}
      >
        {control => (
          <input {...control} maxLength={referenceLimit} autoComplete="off" defaultValue={typed?.reference} />
        )}
      </Field>
      <Field name="licenseExpiresOn" label="License valid until" fault={faults?.licenseExpiresOn && dayFault}>
        {control => <input {...control} type="date" defaultValue={typed?.licenseExpiresOn} />}
      </Field>
      <Field name="insuranceExpiresOn" label="Insurance valid until" fault={faults?.insuranceExpiresOn && dayFault}>
        {control => <input {...control} type="date" defaultValue={typed?.insuranceExpiresOn} />}
      </Field>
      <div>
        <SubmitButton busy="Saving...">Mark as verified</SubmitButton>
      </div>
    </Form>
  )
}

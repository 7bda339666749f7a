import { Form } from 'react-router'
import { Field } from '../fields/field.tsx'
import { SubmitButton } from '../fields/submit-button.tsx'
import { BusinessChoice, type KeyPlace } from './business-choice.tsx'

type Props = {
  /** The id of the new key, which makes the form idempotent. */
  id: string
  /** Absent for the operator's keys. */
  businesses?: readonly KeyPlace[]
  nameLimit: number
  expiryDays: readonly number[]
  fieldError: string | undefined
  /** Makes the form less prominent when something more important is on the page. */
  isQuiet: boolean
  typedName: string | undefined
}

export function NewKeyForm({ id, businesses, nameLimit, expiryDays, isQuiet, fieldError, typedName }: Props) {
  return (
    <Form method="post" preventScrollReset noValidate className="grid gap-5">
      <input type="hidden" name="id" value={id} />
      {businesses && <BusinessChoice id="key-business" businesses={businesses} />}
      <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_12rem]">
        <Field name="name" label="API key name" fieldError={fieldError}>
          {control => <input {...control} maxLength={nameLimit} autoComplete="off" defaultValue={typedName} required />}
        </Field>
        <Field name="expiresInDays" label="Expires">
          {control => (
            <select {...control} defaultValue="">
              <option value="">Never</option>
              {expiryDays.map(days => (
                <option key={days} value={days}>
                  In {days} days
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <div>
        <SubmitButton busy="Generating…" name="intent" value="make" look={isQuiet ? 'outlined' : 'filled'}>
          Generate API key
        </SubmitButton>
      </div>
    </Form>
  )
}

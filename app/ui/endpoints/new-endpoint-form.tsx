import { Form } from 'react-router'
import { Field } from '../fields/field.tsx'
import { SubmitButton } from '../fields/submit-button.tsx'
import { BusinessChoice, type KeyPlace } from '../keys/business-choice.tsx'

type Props = {
  id: string
  /** Absent for the operator's endpoints. */
  businesses?: readonly KeyPlace[]
  events: Record<string, string>
  /** Describes the accepted addresses. */
  urlNote: string
  fieldError: string | undefined
  /** Makes the form less prominent when something more important is on the page. */
  isQuiet: boolean
  eventsError: string | undefined
  typedUrl: string | undefined
}

export function NewEndpointForm({
  id,
  businesses,
  events,
  urlNote,
  isQuiet,
  fieldError,
  eventsError,
  typedUrl,
}: Props) {
  return (
    <Form method="post" preventScrollReset noValidate className="grid gap-5">
      <input type="hidden" name="id" value={id} />
      {businesses && <BusinessChoice id="endpoint-business" businesses={businesses} />}
      <Field name="url" label="Address" note={urlNote} fieldError={fieldError}>
        {control => (
          <input {...control} type="url" inputMode="url" autoComplete="off" defaultValue={typedUrl} required />
        )}
      </Field>
      <fieldset>
        <legend className="text-[15px] font-semibold">Events</legend>
        <ul className="mt-1 grid sm:grid-cols-2">
          {Object.entries(events).map(([type, messages]) => (
            <li key={type}>
              <label className="flex min-h-13 items-center gap-3">
                <input
                  type="checkbox"
                  name="events"
                  value={type}
                  defaultChecked
                  className="size-5 shrink-0 accent-accent"
                />
                <span>
                  {type}
                  <span className="block text-sm text-ink-2">{messages}</span>
                </span>
              </label>
            </li>
          ))}
        </ul>
        {eventsError && (
          <p role="alert" className="mt-1 font-semibold text-red">
            {eventsError}
          </p>
        )}
      </fieldset>
      <div>
        <SubmitButton busy="Adding…" name="intent" value="add" look={isQuiet ? 'outlined' : 'filled'}>
          Add endpoint
        </SubmitButton>
      </div>
    </Form>
  )
}

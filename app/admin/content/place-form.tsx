import { Form } from 'react-router'
import { contentMessages as messages } from '#domain/foundation/content/content-messages.ts'
import { type Placement, placements } from '#domain/foundation/content/content-text.ts'
import { Field, Select } from '#ui/fields/field.tsx'
import { SubmitButton } from '#ui/fields/submit-button.tsx'

type Props = {
  kind: 'page' | 'guide'
  placement: Placement
  reviewOn: string
  fieldErrors: Readonly<Record<string, string>>
}

const { place } = messages
const panel = 'rounded-panel border border-line bg-surface p-4 md:p-5'

/** The page's links and its date of review. Only the operator's own pages can be deleted. */
export function PlaceForm({ kind, placement, reviewOn, fieldErrors }: Props) {
  return (
    <>
      <section aria-labelledby="place" className={panel}>
        <h3 id="place" className="text-lg">
          {place.title}
        </h3>
        <Form method="post" preventScrollReset className="mt-3 grid gap-4">
          {kind === 'page' && (
            <Field name="placement" label={place.placement}>
              {control => (
                <Select {...control} defaultValue={placement}>
                  {placements.map(known => (
                    <option key={known} value={known}>
                      {place.placements[known]}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          )}
          <Field name="reviewOn" label={place.reviewOn} hint={place.reviewHint} fieldError={fieldErrors.reviewOn}>
            {control => <input {...control} type="date" defaultValue={reviewOn} />}
          </Field>
          <div>
            <SubmitButton name="intent" value="place" busy={messages.editor.saving} look="outlined">
              {place.save}
            </SubmitButton>
          </div>
        </Form>
      </section>
      {kind === 'page' && (
        <section aria-labelledby="delete" className={panel}>
          <h3 id="delete" className="text-lg">
            {messages.delete.title}
          </h3>
          <p className="mt-1 text-[15px] text-ink-2">{messages.delete.text}</p>
          <Form method="post" className="mt-3">
            <SubmitButton name="intent" value="delete" busy={messages.delete.busy} look="outlined">
              {messages.delete.title}
            </SubmitButton>
          </Form>
        </section>
      )}
    </>
  )
}

import { Form } from 'react-router'
import { claimMessages } from '#domain/directory/claims/claim-messages.ts'
import { joinNoteLimit } from '#domain/directory/team/invitation.ts'
import { teamMessages } from '#domain/directory/team/team-messages.ts'
import { Field } from '#ui/fields/field.tsx'
import { SubmitButton } from '#ui/fields/submit-button.tsx'

type Props = { isAsked: boolean; note: string | undefined; fieldError: string | undefined }

/** The page of a claim on a listing that has an owner: they decide, and a dispute goes to the operator. */
export function JoinForm({ isAsked, note, fieldError }: Props) {
  return (
    <>
      <p role="status" className="mt-6 rounded-notice bg-sunken p-4 font-semibold">
        {isAsked ? teamMessages.errors['already-asked'] : claimMessages.errors['already-owned']}
      </p>
      {!isAsked && (
        <Form method="post" className="mt-6 grid gap-5" noValidate>
          <p className="text-ink-2">Do you work there? Ask the owners to let you join their team.</p>
          <Field name="note" label="What should they know?" note="optional" fieldError={fieldError}>
            {control => <textarea {...control} rows={3} maxLength={joinNoteLimit} defaultValue={note} />}
          </Field>
          <SubmitButton busy="Sending…" name="step" value="join">
            Ask to join
          </SubmitButton>
        </Form>
      )}
    </>
  )
}

import { Form } from 'react-router'
import { accountMessages } from '#domain/foundation/accounts/account-messages.ts'
import { SubmitButton } from '#ui/fields/submit-button.tsx'

/** Replaces the form that asks for the password: people who sign in with Google or Microsoft may not have one. */
export function ChoosePassword() {
  return (
    <Form method="post" className="mt-6 grid gap-5">
      <p>{accountMessages.noPassword}</p>
      <SubmitButton busy="Sending…" name="step" value="choose-password">
        {accountMessages.choosePassword}
      </SubmitButton>
    </Form>
  )
}

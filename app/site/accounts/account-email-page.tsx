import { Form } from 'react-router'
import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { newAddressForm } from '#domain/foundation/accounts/account-schema.server.ts'
import { changeEmail } from '#domain/foundation/accounts/change-account.server.ts'
import { listProofs } from '#domain/foundation/accounts/prove-owner.server.ts'
import { browserOf } from '#platform/request/browser.ts'
import { readForm } from '#platform/request/forms.ts'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { SubmitButton } from '#ui/fields/submit-button.tsx'
import { ChoosePassword } from '../sign-in/choose-password.tsx'
import { mailPasswordLink } from '../sign-in/mail-password-link.ts'
import type { Route } from './+types/account-email-page'
import { answerForm, errorOf, rejectFields, rejectForm } from './account-form.ts'
import { requireUser } from './account-guard.ts'
import { AccountPanel } from './account-panel.tsx'
import { EmailField } from './text-fields.tsx'

export const handle: RouteHandle = { permission: 'use-account', hydrate: true }

export async function loader({ context, url }: Route.LoaderArgs) {
  const { email } = requireUser(context, url)
  const { hasPassword } = await listProofs(context.get(appContext), context.get(callerContext))
  return { email, hasPassword }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const { email } = requireUser(context, url)
  const fields = await readForm(request)
  if (fields.step === 'choose-password') return mailPasswordLink({ context, url }, email)
  const parsed = newAddressForm.safeParse(fields)
  if (!parsed.success) return rejectFields(fields, parsed.error)
  const input = { ...parsed.data, browser: browserOf(request) }
  const result = await changeEmail(context.get(appContext), context.get(callerContext), input)
  if (!result.ok) return rejectForm(fields, { error: result.reason })
  const done = `We’ve sent an email to ${email}. Open its link to allow the move. Then we’ll email the new address.`
  return answerForm({ done })
}

export default function AccountEmailPage({ loaderData: { email, hasPassword }, actionData }: Route.ComponentProps) {
  return (
    <AccountPanel title="Email" done={actionData?.done} sentence={actionData?.sentence}>
      <p className="mt-3 break-words text-ink-2">Your address is {email}.</p>
      {hasPassword ? (
        <Form method="post" className="mt-6 grid gap-5" noValidate>
          <EmailField label="New email" fieldErrors={actionData?.fieldErrors} typed={actionData?.typed} />
          <PasswordField name="password" label="Password" fieldError={errorOf('password', actionData?.fieldErrors)} />
          <SubmitButton busy="Sending…">Change email</SubmitButton>
        </Form>
      ) : (
        <ChoosePassword />
      )}
    </AccountPanel>
  )
}

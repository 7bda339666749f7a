import { Form } from 'react-router'
import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { accountMessages } from '#domain/foundation/accounts/account-messages.ts'
import { changePasswordForm } from '#domain/foundation/accounts/account-schema.server.ts'
import { changePassword } from '#domain/foundation/accounts/change-account.server.ts'
import { listProofs } from '#domain/foundation/accounts/prove-owner.server.ts'
import { browserOf } from '#platform/request/browser.ts'
import { readForm } from '#platform/request/forms.ts'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { SubmitButton } from '#ui/fields/submit-button.tsx'
import { ChoosePassword } from '../sign-in/choose-password.tsx'
import { mailPasswordLink } from '../sign-in/mail-password-link.ts'
import type { Route } from './+types/account-password-page'
import { answerForm, errorOf, rejectFields, rejectForm } from './account-form.ts'
import { requireUser } from './account-guard.ts'
import { AccountPanel } from './account-panel.tsx'

export const handle: RouteHandle = { permission: 'use-account', hydrate: true }

export async function loader({ context, url }: Route.LoaderArgs) {
  requireUser(context, url)
  const { hasPassword } = await listProofs(context.get(appContext), context.get(callerContext))
  return { hasPassword }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const { email } = requireUser(context, url)
  const fields = await readForm(request)
  if (fields.step === 'choose-password') return mailPasswordLink({ context, url }, email)
  const parsed = changePasswordForm.safeParse(fields)
  if (!parsed.success) return rejectFields(fields, parsed.error)
  const input = { ...parsed.data, browser: browserOf(request) }
  const result = await changePassword(context.get(appContext), context.get(callerContext), input)
  if (!result.ok) return rejectForm(fields, { error: result.reason })
  const done = 'Your password is changed. We signed you out everywhere else.'
  return answerForm({ done }, result.cookies)
}

export default function AccountPasswordPage({ loaderData: { hasPassword }, actionData }: Route.ComponentProps) {
  const fieldError = (name: 'password' | 'newPassword') => errorOf(name, actionData?.fieldErrors)
  return (
    <AccountPanel title="Password" done={actionData?.done} sentence={actionData?.sentence}>
      {hasPassword ? (
        <Form key={actionData?.done} method="post" className="mt-6 grid gap-5" noValidate>
          <PasswordField name="password" label="Current password" fieldError={fieldError('password')} />
          <PasswordField
            name="newPassword"
            label="New password"
            hint={accountMessages.passwordHint}
            fieldError={fieldError('newPassword')}
            isNew
          />
          <SubmitButton busy="Saving…">Change password</SubmitButton>
        </Form>
      ) : (
        <ChoosePassword />
      )}
    </AccountPanel>
  )
}

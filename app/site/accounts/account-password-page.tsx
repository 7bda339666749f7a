import { Form } from 'react-router'
import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { accountMessages } from '#domain/foundation/accounts/account-messages.ts'
import { changePasswordForm } from '#domain/foundation/accounts/account-schema.server.ts'
import { changePassword } from '#domain/foundation/accounts/change-account.server.ts'
import { browserOf } from '#platform/request/browser.ts'
import { readForm } from '#platform/request/forms.ts'
import { PasswordField } from '#ui/password-field.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import type { Route } from './+types/account-password-page'
import { answerForm, errorOf, rejectFields, rejectForm } from './account-form.ts'
import { requireUser } from './account-guard.ts'
import { AccountPanel } from './account-panel.tsx'

export const handle: RouteHandle = { permission: 'use-account', hydrate: true }

export function loader({ context, url }: Route.LoaderArgs) {
  requireUser(context, url)
  return null
}

export async function action({ context, request, url }: Route.ActionArgs) {
  requireUser(context, url)
  const fields = await readForm(request)
  const parsed = changePasswordForm.safeParse(fields)
  if (!parsed.success) return rejectFields(fields, parsed.error)
  const input = { ...parsed.data, browser: browserOf(request) }
  const result = await changePassword(context.get(appContext), context.get(callerContext), input)
  if (!result.ok) return rejectForm(fields, { error: result.reason })
  const done = 'Your password is changed. We signed you out everywhere else.'
  return answerForm({ done }, result.cookies)
}

export default function AccountPasswordPage({ actionData }: Route.ComponentProps) {
  const fieldError = (name: 'password' | 'newPassword') => errorOf(name, actionData?.fieldErrors)
  return (
    <AccountPanel title="Password" done={actionData?.done} sentence={actionData?.sentence}>
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
    </AccountPanel>
  )
}

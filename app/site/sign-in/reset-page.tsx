import { Form, Link } from 'react-router'
import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { accountMessages } from '#domain/foundation/accounts/account-messages.ts'
import { resetForm } from '#domain/foundation/accounts/account-schema.server.ts'
import { resetPassword } from '#domain/foundation/accounts/reset-password.server.ts'
import { privatePageHeaders } from '#platform/http/private-headers.ts'
import { readForm } from '#platform/request/forms.ts'
import { button } from '#ui/button.ts'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { SubmitButton } from '#ui/fields/submit-button.tsx'
import { answerForm, errorOf, rejectFields, rejectForm } from '../accounts/account-form.ts'
import { NarrowPage } from '../accounts/narrow-page.tsx'
import type { Route } from './+types/reset-page'
import { pathAfter, withPathAfter } from './path-after.ts'

export const handle: RouteHandle = { permission: 'sign-in', hydrate: true }

export const headers = () => privatePageHeaders

export function loader({ request }: Route.LoaderArgs) {
  const signInPath = withPathAfter('/sign-in', pathAfter(request))
  return { token: new URL(request.url).searchParams.get('token') ?? '', signInPath }
}

export async function action({ context, request }: Route.ActionArgs) {
  const fields = await readForm(request)
  const parsed = resetForm.safeParse(fields)
  if (!parsed.success) return rejectFields(fields, parsed.error)
  const result = await resetPassword(context.get(appContext), context.get(callerContext), parsed.data)
  if (!result.ok) return rejectForm(fields, { error: result.reason })
  return answerForm({ done: 'Sign in with your new password.' })
}

export default function ResetPage({ loaderData: { token, signInPath }, actionData }: Route.ComponentProps) {
  if (actionData?.done) return <ResetDone text={actionData.done} signInPath={signInPath} />
  const sentence = actionData?.sentence ?? errorOf('token', actionData?.fieldErrors)
  const fieldError = errorOf('newPassword', actionData?.fieldErrors)
  return (
    <NarrowPage title="Choose a new password" intro="This signs you out everywhere." sentence={sentence}>
      <Form method="post" className="mt-6 grid gap-5" noValidate>
        <input type="hidden" name="token" value={token} />
        <PasswordField
          name="newPassword"
          label="New password"
          hint={accountMessages.passwordHint}
          fieldError={fieldError}
          isNew
        />
        <SubmitButton busy="Saving…">Save password</SubmitButton>
      </Form>
    </NarrowPage>
  )
}

function ResetDone({ text, signInPath }: { text: string; signInPath: string }) {
  return (
    <NarrowPage title="Password saved">
      <p role="status" className="mt-4">
        {text}
      </p>
      <p className="mt-6">
        <Link to={signInPath} className={button.filled}>
          Sign in
        </Link>
      </p>
    </NarrowPage>
  )
}

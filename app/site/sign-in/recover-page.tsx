import { Form } from 'react-router'
import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { addressForm } from '#domain/foundation/accounts/account-schema.server.ts'
import { requestRecovery } from '#domain/foundation/accounts/reset-password.server.ts'
import { readForm } from '#platform/request/forms.ts'
import { SubmitButton } from '#ui/fields/submit-button.tsx'
import { answerForm, rejectFields, rejectForm } from '../accounts/account-form.ts'
import { MailSent, NarrowPage } from '../accounts/narrow-page.tsx'
import { EmailField } from '../accounts/text-fields.tsx'
import type { Route } from './+types/recover-page'
import { OtherFormButton } from './other-form-button.tsx'
import { pathAfter } from './path-after.ts'
import { leadOn, rememberEmail, rememberedEmail } from './typed-email.ts'

export const handle: RouteHandle = { permission: 'sign-in', hydrate: true }

export function loader({ request }: Route.LoaderArgs) {
  return { email: rememberedEmail(request) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const fields = await readForm(request)
  const elsewhere = leadOn(context, request, fields)
  if (elsewhere) return elsewhere
  const parsed = addressForm.safeParse(fields)
  if (!parsed.success) return rejectFields(fields, parsed.error)
  const { email } = parsed.data
  const input = { email, next: pathAfter(request) }
  const result = await requestRecovery(context.get(appContext), context.get(callerContext), input)
  if (!result.ok) return rejectForm(fields, { error: result.reason })
  return answerForm({ sentTo: email }, [rememberEmail(context, email)])
}

export default function RecoverPage({ loaderData: { email }, actionData }: Route.ComponentProps) {
  if (actionData?.sentTo) return <MailSent to={actionData.sentTo} />
  return (
    <NarrowPage
      title="Choose a new password"
      intro="We’ll email a link to your account’s address."
      sentence={actionData?.sentence}
    >
      <Form method="post" id="recover" className="mt-6 grid gap-5" noValidate>
        <EmailField typed={{ email }} {...actionData} />
        <SubmitButton busy="Sending…">Send me a link</SubmitButton>
      </Form>
      <p className="mt-6">
        <OtherFormButton go="sign-in" form="recover">
          Go to sign-in
        </OtherFormButton>
      </p>
    </NarrowPage>
  )
}

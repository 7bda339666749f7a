import { Form } from 'react-router'
import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { addressForm } from '#domain/accounts/account-schema.server.ts'
import { requestRecovery } from '#domain/accounts/request-recovery.server.ts'
import { readForm } from '#platform/forms.ts'
import { SubmitButton } from '#ui/submit-button.tsx'
import type { Route } from './+types/recover-page'
import { answerForm, refuseFaults, refuseForm } from './account-form.ts'
import { MailSent } from './mail-sent.tsx'
import { NarrowPage } from './narrow-page.tsx'
import { EmailField } from './text-fields.tsx'

export const handle: RouteHandle = { permission: 'sign-in', hydrate: true }

export async function action({ context, request }: Route.ActionArgs) {
  const fields = await readForm(request)
  const parsed = addressForm.safeParse(fields)
  if (!parsed.success) return refuseFaults(fields, parsed.error)
  const result = await requestRecovery(context.get(appContext), context.get(callerContext), parsed.data)
  if (!result.ok) return refuseForm(fields, { refusal: result.reason })
  return answerForm({ sentTo: parsed.data.email })
}

export default function RecoverPage({ actionData }: Route.ComponentProps) {
  if (actionData?.sentTo) return <MailSent to={actionData.sentTo} />
  return (
    <NarrowPage
      title="Choose a new password"
      intro="We will email a link to the address of your account."
      sentence={actionData?.sentence}
    >
      <Form method="post" className="mt-6 grid gap-5" noValidate>
        <EmailField {...actionData} />
        <SubmitButton busy="Sending…">Send me a link</SubmitButton>
      </Form>
    </NarrowPage>
  )
}

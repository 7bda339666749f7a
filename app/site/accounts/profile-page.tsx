import { Form } from 'react-router'
import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { nameForm } from '#domain/foundation/accounts/account-schema.server.ts'
import { changeName } from '#domain/foundation/accounts/change-account.server.ts'
import { readForm } from '#platform/request/forms.ts'
import { SubmitButton } from '#ui/fields/submit-button.tsx'
import type { Route } from './+types/profile-page'
import { answerForm, rejectFields, rejectForm } from './account-form.ts'
import { requireUser } from './account-guard.ts'
import { AccountPanel } from './account-panel.tsx'
import { NameField } from './text-fields.tsx'

export const handle: RouteHandle = { permission: 'use-account', hydrate: true }

export function loader({ context, url }: Route.LoaderArgs) {
  const { name, email } = requireUser(context, url)
  return { name, email }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  requireUser(context, url)
  const fields = await readForm(request)
  const parsed = nameForm.safeParse(fields)
  if (!parsed.success) return rejectFields(fields, parsed.error)
  const result = await changeName(context.get(appContext), context.get(callerContext), parsed.data)
  if (!result.ok) return rejectForm(fields, { error: result.reason })
  return answerForm({ typed: parsed.data, done: 'Your name is saved.' })
}

export default function ProfilePage({ loaderData: { name, email }, actionData }: Route.ComponentProps) {
  const typed = actionData?.typed ?? { name }
  return (
    <AccountPanel title="Profile" done={actionData?.done} sentence={actionData?.sentence}>
      <p className="mt-3 break-words text-ink-2">You sign in as {email}.</p>
      <Form method="post" className="mt-6 grid gap-5" noValidate>
        <NameField fieldErrors={actionData?.fieldErrors} typed={typed} />
        <SubmitButton busy="Saving…">Save name</SubmitButton>
      </Form>
    </AccountPanel>
  )
}

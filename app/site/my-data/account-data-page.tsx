import { data, Form } from 'react-router'
import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { accountMessages } from '#domain/foundation/accounts/account-messages.ts'
import { passwordForm } from '#domain/foundation/accounts/account-schema.server.ts'
import { signedOutCookies } from '#domain/foundation/accounts/sign-in-cookies.ts'
import { type DeleteAccountError, deleteAccount } from '#domain/oversight/privacy/delete-account.server.ts'
import { readHeld } from '#domain/oversight/privacy/held-records.server.ts'
import { privacyMessages } from '#domain/oversight/privacy/privacy-messages.ts'
import { erasureForm } from '#domain/oversight/privacy/privacy-schema.server.ts'
import { readForm } from '#platform/request/forms.ts'
import { leaveFor } from '#platform/request/redirects.ts'
import { button } from '#ui/button.ts'
import { ConfirmTick } from '#ui/check-list-field.tsx'
import { CountList } from '#ui/count-list.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { requireUser } from '../accounts/account-guard.ts'
import { AccountPanel } from '../accounts/account-panel.tsx'
import type { Route } from './+types/account-data-page'

export const handle: RouteHandle = { permission: 'use-account', hydrate: true }

const { account: messages, held: heldMessages, erasure, parts, errors } = privacyMessages
const statusOf: Record<DeleteAccountError, number> = {
  forbidden: 403,
  'too-many': 429,
  'wrong-password': 422,
  'subscription-runs': 409,
  'ad-runs': 409,
  'payment-under-way': 409,
  'provider-failed': 502,
}
type Answer = { passwordError?: string; confirmError?: string; sentence?: string }

export async function loader({ context, url }: Route.LoaderArgs) {
  const { email, userId } = requireUser(context, url)
  const held = await readHeld(context.get(appContext), { email, userId }, 1)
  return held.map(({ name, count }) => ({ name, count }))
}

export async function action({ context, request, url }: Route.ActionArgs) {
  requireUser(context, url)
  const fields = await readForm(request)
  const typed = passwordForm.safeParse(fields)
  const passwordError = typed.success ? undefined : accountMessages.fields.password.fieldError
  const confirmError = erasureForm.safeParse(fields).success ? undefined : heldMessages.confirmError
  if (!typed.success || confirmError)
    return data<Answer>({ ...(passwordError && { passwordError }), ...(confirmError && { confirmError }) }, 422)
  const app = context.get(appContext)
  const deleted = await deleteAccount(app, context.get(callerContext), typed.data)
  if (!deleted.ok) return data<Answer>({ sentence: errors[deleted.reason] }, statusOf[deleted.reason])
  throw leaveFor('/privacy/my-data/erased', signedOutCookies(app.auth.cookie))
}

export default function AccountDataPage({ loaderData: held, actionData }: Route.ComponentProps) {
  return (
    <AccountPanel title={messages.title} sentence={actionData?.sentence}>
      <p className="mt-3 text-ink-2">{messages.intro}</p>
      <CountList
        counts={held.map(({ name, count }) => ({ name: parts[name], count: heldMessages.records(count) }))}
        className="mt-5"
      />
      <p className="mt-5">
        <a href="/account/my-data/my-data.zip" className={button.outlined}>
          {heldMessages.download}
        </a>
      </p>
      <p className="mt-3 text-ink-2">{heldMessages.downloadHint}</p>
      <h3 className="mt-10">{messages.deleteTitle}</h3>
      <ul className="mt-3 grid list-disc gap-2 pl-5">
        {[messages.deleteIntro, messages.listing, ...erasure].map(text => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <Form method="post" className="mt-6 grid gap-5" noValidate>
        <PasswordField name="password" label="Password" fieldError={actionData?.passwordError} />
        <ConfirmTick text={messages.confirm} fieldError={actionData?.confirmError} />
        <SubmitButton busy="Deleting…" look="outlined">
          {messages.delete}
        </SubmitButton>
      </Form>
    </AccountPanel>
  )
}

import { data, Form } from 'react-router'
import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { passwordForm } from '#domain/foundation/accounts/account-schema.server.ts'
import { accountWords } from '#domain/foundation/accounts/account-words.ts'
import { signedOutCookies } from '#domain/foundation/accounts/sign-in-cookies.ts'
import { type DeleteAccountRefusal, deleteAccount } from '#domain/oversight/privacy/delete-account.server.ts'
import { readHeld } from '#domain/oversight/privacy/held-records.server.ts'
import { erasureForm } from '#domain/oversight/privacy/privacy-schema.server.ts'
import { privacyWords } from '#domain/oversight/privacy/privacy-words.ts'
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

const { account: words, held: heldWords, erasure, parts, refusals } = privacyWords
const statusOf: Record<DeleteAccountRefusal, number> = {
  forbidden: 403,
  'too-many': 429,
  'wrong-password': 422,
  'subscription-runs': 409,
  'ad-runs': 409,
  'payment-under-way': 409,
  'provider-failed': 502,
}
type Answer = { passwordFault?: string; confirmFault?: string; sentence?: string }

export async function loader({ context, url }: Route.LoaderArgs) {
  const { email, userId } = requireUser(context, url)
  const held = await readHeld(context.get(appContext), { email, userId }, 1)
  return held.map(({ name, count }) => ({ name, count }))
}

export async function action({ context, request, url }: Route.ActionArgs) {
  requireUser(context, url)
  const fields = await readForm(request)
  const typed = passwordForm.safeParse(fields)
  const passwordFault = typed.success ? undefined : accountWords.fields.password.fault
  const confirmFault = erasureForm.safeParse(fields).success ? undefined : heldWords.confirmFault
  if (!typed.success || confirmFault)
    return data<Answer>({ ...(passwordFault && { passwordFault }), ...(confirmFault && { confirmFault }) }, 422)
  const app = context.get(appContext)
  const deleted = await deleteAccount(app, context.get(callerContext), typed.data)
  if (!deleted.ok) return data<Answer>({ sentence: refusals[deleted.reason] }, statusOf[deleted.reason])
  throw leaveFor('/privacy/my-data/erased', signedOutCookies(app.auth.cookie))
}

export default function AccountDataPage({ loaderData: held, actionData }: Route.ComponentProps) {
  return (
    <AccountPanel title={words.title} sentence={actionData?.sentence}>
      <p className="mt-3 text-ink-2">{words.intro}</p>
      <CountList
        counts={held.map(({ name, count }) => ({ name: parts[name], count: heldWords.records(count) }))}
        className="mt-5"
      />
      <p className="mt-5">
        <a href="/account/my-data/my-data.zip" className={button.outlined}>
          {heldWords.download}
        </a>
      </p>
      <p className="mt-3 text-ink-2">{heldWords.downloadHint}</p>
      <h3 className="mt-10">{words.deleteTitle}</h3>
      <ul className="mt-3 grid list-disc gap-2 pl-5">
        {[words.deleteIntro, words.listing, ...erasure].map(text => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <Form method="post" className="mt-6 grid gap-5" noValidate>
        <PasswordField name="password" label="Password" fault={actionData?.passwordFault} />
        <ConfirmTick text={words.confirm} fault={actionData?.confirmFault} />
        <SubmitButton busy="Deleting…" look="outlined">
          {words.delete}
        </SubmitButton>
      </Form>
    </AccountPanel>
  )
}

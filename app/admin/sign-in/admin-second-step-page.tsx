import { data, Form, Link, useNavigation } from 'react-router'
import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { accountMessages } from '#domain/foundation/accounts/account-messages.ts'
import { codeForm } from '#domain/foundation/accounts/account-schema.server.ts'
import { confirmSecondStep } from '#domain/foundation/sign-in/confirm-second-step.server.ts'
import { browserOf } from '#platform/request/browser.ts'
import { readForm } from '#platform/request/forms.ts'
import { goOn } from '#platform/request/redirects.ts'
import { link } from '#ui/button.ts'
import { Field } from '#ui/fields/field.tsx'
import { SubmitButton } from '#ui/fields/submit-button.tsx'
import { PageToasts } from '#ui/page-toasts.tsx'
import { leaveToast } from '#ui/waiting-toast.ts'
import { VerifyingAccess } from '../layout/access-screen.tsx'
import type { Route } from './+types/admin-second-step-page'
import { AdminLoginFrame, describeLogin, type LoginAnswer, useLoginToast } from './admin-login-frame.tsx'

export const handle: RouteHandle = { permission: 'sign-in', hydrate: true, isBare: true }

const { code } = accountMessages.fields

export async function action({ context, request }: Route.ActionArgs) {
  const parsed = codeForm.safeParse(await readForm(request))
  if (!parsed.success) return data<LoginAnswer>({ email: '', error: 'wrong-code' }, 422)
  const input = { ...parsed.data, browser: browserOf(request) }
  const result = await confirmSecondStep(context.get(appContext), context.get(callerContext), input)
  if (!result.ok) return data<LoginAnswer>({ email: '', error: result.reason }, 422)
  // A contractor who ended up here is signed in now, so they go to their account.
  if (result.kind === 'user') return goOn('/account', result.cookies)
  return goOn('/admin', [...result.cookies, leaveToast('signed-in')])
}

export default function AdminSecondStepPage({ actionData }: Route.ComponentProps) {
  const { state, location } = useNavigation()
  useLoginToast(actionData)
  if (state === 'loading' && location.pathname === '/admin')
    return (
      <main id="content">
        <VerifyingAccess />
      </main>
    )
  const fieldError = actionData && describeLogin(actionData)?.text
  return (
    <AdminLoginFrame title="Two-step sign-in">
      <p className="mt-3 text-ink-2">Enter the six-digit code from your authenticator app, or a backup code.</p>
      <Form method="post" className="mt-5 grid gap-5">
        <Field name="code" label={code.label} fieldError={fieldError}>
          {control => <input {...control} autoComplete="one-time-code" autoCapitalize="off" required />}
        </Field>
        <SubmitButton busy="Signing In...">Sign In</SubmitButton>
      </Form>
      <p className="mt-4">
        <Link to="/admin-login" className={`${link} inline-flex min-h-11 items-center`}>
          Start again
        </Link>
      </p>
      <PageToasts />
    </AdminLoginFrame>
  )
}

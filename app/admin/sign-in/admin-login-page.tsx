import { data, useNavigation } from 'react-router'
import { appContext, callerContext, deploymentContext, logContext, type RouteHandle, sessionContext } from '#context.ts'
import { signInForm } from '#domain/foundation/accounts/account-schema.server.ts'
import { signsInDemoAdmin } from '#domain/foundation/accounts/create-admin.server.ts'
import { demoAdmin } from '#domain/foundation/accounts/session.ts'
import { signIn } from '#domain/foundation/sign-in/sign-in.server.ts'
import { isStaff } from '#domain/staff-role.ts'
import { browserOf } from '#platform/request/browser.ts'
import { readForm, typedTexts } from '#platform/request/forms.ts'
import { goOn } from '#platform/request/redirects.ts'
import { describeFailure } from '#platform/telemetry/describe-failure.ts'
import { PageToasts } from '#ui/page-toasts.tsx'
import { leaveToast } from '#ui/waiting-toast.ts'
import { VerifyingAccess } from '../layout/access-screen.tsx'
import type { Route } from './+types/admin-login-page'
import { AdminLoginForm } from './admin-login-form.tsx'
import { AdminLoginFrame, type LoginAnswer } from './admin-login-frame.tsx'

export const handle: RouteHandle = { permission: 'sign-in', hydrate: true, isBare: true }

export async function loader({ context, request }: Route.LoaderArgs) {
  if (isStaff(context.get(sessionContext)?.kind ?? '')) throw goOn('/admin')
  const wasDenied = request.headers.get('cookie')?.includes('toast=access-denied') ?? false
  const { isDemonstration, hasOwnAdmin } = context.get(deploymentContext)
  const isPrinted = isDemonstration && !hasOwnAdmin && (await signsInDemoAdmin(context.get(appContext)))
  return { wasDenied, demo: isPrinted ? demoAdmin : null }
}

export async function action({ context, request }: Route.ActionArgs) {
  const fields = await readForm(request)
  const { email = '' } = typedTexts(fields)
  const parsed = signInForm.safeParse(fields)
  if (!parsed.success) {
    const names = parsed.error.issues.map(({ path }) => String(path[0]))
    return data<LoginAnswer>(
      { email, missing: { email: names.includes('email'), password: names.includes('password') } },
      422,
    )
  }
  const input = { ...parsed.data, kind: 'admin', browser: browserOf(request) } as const
  try {
    const result = await signIn(context.get(appContext), context.get(callerContext), input)
    if (!result.ok) return data<LoginAnswer>({ email, error: result.reason }, result.reason === 'too-many' ? 429 : 422)
    if (result.next === 'second-step') return goOn('/admin-login/two-step', result.cookies)
    return goOn('/admin', [...result.cookies, leaveToast('signed-in')])
  } catch (error) {
    const { requestId } = context.get(callerContext)
    context.get(logContext).error({ ...describeFailure(error), requestId }, 'an admin sign-in failed')
    return data<LoginAnswer>({ email, error: 'failed' }, 500)
  }
}

/** A lost connection is reported like any other sign-in failure, and the form stays. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const typed = (await request.clone().formData()).get('email')
  try {
    return await serverAction()
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    // An error status, so that the router doesn't revalidate.
    return data<LoginAnswer>({ email: typeof typed === 'string' ? typed : '', error: 'failed' }, 500)
  }
}

export default function AdminLoginPage({ loaderData: { demo, wasDenied }, actionData }: Route.ComponentProps) {
  const { state, location } = useNavigation()
  if (state === 'loading' && location.pathname === '/admin')
    return (
      <main id="content">
        <VerifyingAccess />
      </main>
    )
  return (
    <AdminLoginFrame title="Admin sign-in" wasDenied={wasDenied}>
      <AdminLoginForm answer={actionData} demo={demo} />
      <PageToasts />
    </AdminLoginFrame>
  )
}

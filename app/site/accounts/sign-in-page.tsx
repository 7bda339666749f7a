import { Form, Link } from 'react-router'
import { appContext, callerContext, type RouteHandle, sessionContext } from '#context.ts'
import { signInForm } from '#domain/accounts/account-schema.server.ts'
import { signIn } from '#domain/accounts/sign-in.server.ts'
import { browserOf } from '#platform/browser.ts'
import { readForm } from '#platform/forms.ts'
import { ownPath } from '#platform/own-path.ts'
import { leaveFor } from '#platform/redirects.ts'
import { link } from '#ui/button.ts'
import { PasswordField } from '#ui/password-field.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import type { Route } from './+types/sign-in-page'
import { faultOf, refuseFaults, refuseForm } from './account-form.ts'
import { NarrowPage } from './narrow-page.tsx'
import { EmailField } from './text-fields.tsx'

export const handle: RouteHandle = { permission: 'sign-in', hydrate: true }

export function loader({ context, request }: Route.LoaderArgs) {
  const to = wayBack(request)
  if (context.get(sessionContext)?.kind === 'user') throw leaveFor(to)
  return { to }
}

export async function action({ context, request }: Route.ActionArgs) {
  const fields = await readForm(request)
  const parsed = signInForm.safeParse(fields)
  if (!parsed.success) return refuseFaults(fields, parsed.error)

  const input = { ...parsed.data, kind: 'user', browser: browserOf(request) } as const
  const result = await signIn(context.get(appContext), context.get(callerContext), input)
  if (!result.ok) return refuseForm(fields, { refusal: result.reason })
  const to = wayBack(request)
  return leaveFor(result.next === 'done' ? to : `/sign-in/two-step?to=${encodeURIComponent(to)}`, result.cookies)
}

export default function SignInPage({ loaderData: { to }, actionData }: Route.ComponentProps) {
  const more = `?to=${encodeURIComponent(to)}`
  return (
    <NarrowPage title="Sign in" intro="For contractors with a listing." sentence={actionData?.sentence}>
      <Form method="post" className="mt-6 grid gap-5" noValidate>
        <EmailField {...actionData} />
        <PasswordField name="password" label="Password" fault={faultOf('password', actionData?.faults)} />
        <SubmitButton busy="Signing in…">Sign in</SubmitButton>
      </Form>
      <ul className="mt-6 grid gap-1">
        {[
          ['/recover', 'I forgot my password'],
          [`/sign-in/code${more}`, 'Send me a code instead'],
          [`/sign-up${more}`, 'I have no account yet'],
        ].map(([path = '', words]) => (
          <li key={path}>
            <Link to={path} className={`${link} inline-flex min-h-11 items-center`}>
              {words}
            </Link>
          </li>
        ))}
      </ul>
    </NarrowPage>
  )
}

function wayBack(request: Request) {
  return ownPath(new URL(request.url).searchParams.get('to'), '/account')
}

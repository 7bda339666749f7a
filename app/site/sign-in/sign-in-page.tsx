import { Form } from 'react-router'
import { appContext, callerContext, type RouteHandle, sessionContext } from '#context.ts'
import { signInForm } from '#domain/foundation/accounts/account-schema.server.ts'
import { usedPasskey } from '#domain/foundation/accounts/passkey-schema.server.ts'
import { signIn } from '#domain/foundation/sign-in/sign-in.server.ts'
import { signInWithPasskey } from '#domain/foundation/sign-in/sign-in-with-passkey.server.ts'
import { browserOf } from '#platform/request/browser.ts'
import { type Fields, readForm } from '#platform/request/forms.ts'
import { leaveFor } from '#platform/request/redirects.ts'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { SubmitButton } from '#ui/fields/submit-button.tsx'
import { errorOf, rejectFields, rejectForm } from '../accounts/account-form.ts'
import { NarrowPage } from '../accounts/narrow-page.tsx'
import { PasskeyButton } from '../accounts/passkey-button.tsx'
import { EmailField } from '../accounts/text-fields.tsx'
import type { Route } from './+types/sign-in-page'
import { OtherFormButton } from './other-form-button.tsx'
import { hasPasskeys, pathAfter, providersFor, signedIn, withPathAfter } from './path-after.ts'
import { ProviderButtons } from './provider-buttons.tsx'
import { leadOn, rememberedEmail } from './typed-email.ts'

export const handle: RouteHandle = { permission: 'sign-in', hydrate: true }

export function loader({ context, request, url }: Route.LoaderArgs) {
  if (context.get(sessionContext)?.kind === 'user') throw leaveFor(pathAfter(request))
  return { email: rememberedEmail(request), hasPasskeys: hasPasskeys(context, url), ...providersFor(context, request) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const fields = await readForm(request)
  const elsewhere = leadOn(context, request, fields)
  if (elsewhere) return elsewhere
  if (fields.passkey) return takePasskey({ context, request }, fields)
  const parsed = signInForm.safeParse(fields)
  if (!parsed.success) return rejectFields(fields, parsed.error)

  const next = pathAfter(request)
  const input = { ...parsed.data, kind: 'user', browser: browserOf(request), next } as const
  const result = await signIn(context.get(appContext), context.get(callerContext), input)
  if (!result.ok) return rejectForm(fields, { error: result.reason, cookies: result.cookies })
  if (result.next === 'done') return signedIn(next, result.cookies)
  return leaveFor(withPathAfter('/sign-in/two-step', next), result.cookies)
}

async function takePasskey({ context, request }: Pick<Route.ActionArgs, 'context' | 'request'>, fields: Fields) {
  const parsed = usedPasskey.safeParse(fields.passkey)
  if (!parsed.success) return rejectForm(fields, { error: 'passkey-failed' })
  const input = { passkey: parsed.data, browser: browserOf(request), origin: new URL(request.url).origin }
  const result = await signInWithPasskey(context.get(appContext), context.get(callerContext), input)
  return result.ok ? signedIn(pathAfter(request), result.cookies) : rejectForm(fields, { error: result.reason })
}

export default function SignInPage({ loaderData, actionData }: Route.ComponentProps) {
  const { email, hasPasskeys, providers, next } = loaderData
  return (
    <NarrowPage title="Sign in" intro="For contractors with a listing." sentence={actionData?.sentence}>
      <Form method="post" id="sign-in" className="mt-6 grid gap-5" noValidate>
        <EmailField typed={{ email }} {...actionData} fillsPasskey={hasPasskeys} />
        <PasswordField name="password" label="Password" fieldError={errorOf('password', actionData?.fieldErrors)} />
        <SubmitButton busy="Signing in…">Sign in</SubmitButton>
        {hasPasskeys && <PasskeyButton form="sign-in" fillsIn />}
      </Form>
      <ProviderButtons providers={providers} next={next} />
      <ul className="mt-6 grid gap-1">
        {otherForms.map(([go, messages]) => (
          <li key={go}>
            <OtherFormButton go={go} form="sign-in">
              {messages}
            </OtherFormButton>
          </li>
        ))}
      </ul>
    </NarrowPage>
  )
}

const otherForms = [
  ['recover', 'Forgot your password?'],
  ['code', 'Send me a code instead'],
  ['sign-up', 'Create an account'],
] as const

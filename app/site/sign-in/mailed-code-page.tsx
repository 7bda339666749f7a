import { Form } from 'react-router'
import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { addressForm, mailedCodeForm } from '#domain/foundation/accounts/account-schema.server.ts'
import { sendSignInCode, signInWithCode } from '#domain/foundation/sign-in/sign-in-with-code.server.ts'
import { browserOf } from '#platform/request/browser.ts'
import { readForm } from '#platform/request/forms.ts'
import { goOn } from '#platform/request/redirects.ts'
import { SubmitButton } from '#ui/fields/submit-button.tsx'
import { rejectFields, rejectForm } from '../accounts/account-form.ts'
import { NarrowPage } from '../accounts/narrow-page.tsx'
import { CodeField, EmailField } from '../accounts/text-fields.tsx'
import type { Route } from './+types/mailed-code-page'
import { OtherFormButton } from './other-form-button.tsx'
import { pathAfter, signedIn, withPathAfter } from './path-after.ts'
import { leadOn, rememberEmail, rememberedEmail } from './typed-email.ts'

export const handle: RouteHandle = { permission: 'sign-in', hydrate: true }

/** `?sent`: a code was sent to the remembered address. Phones reload the page after a look at the email. */
export function loader({ request, url }: Route.LoaderArgs) {
  const email = rememberedEmail(request)
  return { email, sentTo: url.searchParams.has('sent') ? email : '' }
}

export async function action({ context, request }: Route.ActionArgs) {
  const fields = await readForm(request)
  const elsewhere = leadOn(context, request, fields)
  if (elsewhere) return elsewhere
  const app = context.get(appContext)
  const caller = context.get(callerContext)
  if (fields.code === undefined) {
    const parsed = addressForm.safeParse(fields)
    if (!parsed.success) return rejectFields(fields, parsed.error)
    const sent = await sendSignInCode(app, caller, parsed.data)
    if (!sent.ok) return rejectForm(fields, { error: sent.reason })
    const path = withPathAfter('/sign-in/code', pathAfter(request))
    return goOn(`${path}${path.includes('?') ? '&' : '?'}sent`, [rememberEmail(context, parsed.data.email)])
  }
  const parsed = mailedCodeForm.safeParse(fields)
  if (!parsed.success) return rejectFields(fields, parsed.error)
  const result = await signInWithCode(app, caller, { ...parsed.data, browser: browserOf(request) })
  if (!result.ok) return rejectForm(fields, { error: result.reason })
  return signedIn(pathAfter(request), result.cookies)
}

export default function MailedCodePage({ loaderData: { email, sentTo }, actionData }: Route.ComponentProps) {
  return (
    <NarrowPage
      title="Sign in with a code"
      intro="We’ll email you six digits. They expire in ten minutes."
      sentence={actionData?.sentence}
    >
      <Form method="post" id="send-code" className="mt-6 grid gap-5" noValidate>
        <EmailField typed={{ email }} {...actionData} />
        <SubmitButton busy="Sending…" look={sentTo ? 'outlined' : 'filled'}>
          {sentTo ? 'Send another code' : 'Send me a code'}
        </SubmitButton>
      </Form>
      {sentTo !== '' && (
        <Form method="post" className="mt-8 grid gap-5 border-t border-line pt-6" noValidate>
          <p role="status">If {sentTo} has an account, the code is on its way.</p>
          <input type="hidden" name="email" value={sentTo} />
          <CodeField {...actionData} />
          <SubmitButton busy="Signing in…">Sign in</SubmitButton>
        </Form>
      )}
      <p className="mt-6">
        <OtherFormButton go="sign-in" form="send-code">
          Use a password instead
        </OtherFormButton>
      </p>
    </NarrowPage>
  )
}

import { Form, Link } from 'react-router'
import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { tokenForm } from '#domain/foundation/accounts/account-schema.server.ts'
import { confirmAddress } from '#domain/foundation/accounts/confirm-address.server.ts'
import { privatePageHeaders } from '#platform/http/private-headers.ts'
import { browserOf } from '#platform/request/browser.ts'
import { readForm } from '#platform/request/forms.ts'
import { button, link } from '#ui/button.ts'
import { SubmitButton } from '#ui/fields/submit-button.tsx'
import { answerForm, errorOf, rejectFields, rejectForm } from '../accounts/account-form.ts'
import { NarrowPage } from '../accounts/narrow-page.tsx'
import type { Route } from './+types/verify-page'
import { pathAfter, signedIn, withPathAfter } from './path-after.ts'
import { rememberEmail } from './typed-email.ts'

export const handle: RouteHandle = { permission: 'sign-in', hydrate: true }

export const headers = () => privatePageHeaders

export function loader({ request }: Route.LoaderArgs) {
  const next = pathAfter(request)
  return { token: new URL(request.url).searchParams.get('token') ?? '', signInPath: withPathAfter('/sign-in', next) }
}

/** Verifies on the press of a button, not when the link is opened, because email scanners open every link. */
export async function action({ context, request }: Route.ActionArgs) {
  const fields = await readForm(request)
  const parsed = tokenForm.safeParse(fields)
  if (!parsed.success) return rejectFields(fields, parsed.error)
  const input = { ...parsed.data, browser: browserOf(request) }
  const result = await confirmAddress(context.get(appContext), context.get(callerContext), input)
  if (!result.ok) return rejectForm(fields, { error: result.reason })
  if (result.now === 'signed-in') return signedIn(pathAfter(request), result.cookies)
  const isFirst = result.now === 'confirmed' && result.email !== undefined
  return answerForm({ done: doneMessages[result.now] }, isFirst ? [rememberEmail(context, result.email ?? '')] : [])
}

export default function VerifyPage({ loaderData: { token, signInPath }, actionData }: Route.ComponentProps) {
  if (actionData?.done) return <Verified text={actionData.done} signInPath={signInPath} />
  const sentence = actionData?.sentence ?? errorOf('token', actionData?.fieldErrors)
  return (
    <NarrowPage title="Confirm your address" intro="Click Confirm to finish." sentence={sentence}>
      <Form method="post" className="mt-6 grid gap-5">
        <input type="hidden" name="token" value={token} />
        <SubmitButton busy="Confirming…">Confirm</SubmitButton>
      </Form>
      {sentence && (
        <p className="mt-4">
          {/* With the right password, it emails a new link. */}
          <Link to={signInPath} className={`${link} inline-flex min-h-11 items-center`}>
            Sign in to continue
          </Link>
        </p>
      )}
    </NarrowPage>
  )
}

const doneMessages = {
  confirmed: 'Your address is confirmed.',
  'ask-new-address': 'We’ve sent an email to the new address. Your account moves when you open its link.',
}

/** Shown in a browser other than the one that created the account: its owner signs in and continues. */
function Verified({ text, signInPath }: { text: string; signInPath: string }) {
  return (
    <NarrowPage title="Thank you">
      <p role="status" className="mt-4">
        {text}
      </p>
      <p className="mt-6">
        <Link to={signInPath} className={button.filled}>
          Continue
        </Link>
      </p>
    </NarrowPage>
  )
}

import { Form, Link, useLocation } from 'react-router'
import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { codeForm } from '#domain/foundation/accounts/account-schema.server.ts'
import { confirmSecondStep } from '#domain/foundation/sign-in/confirm-second-step.server.ts'
import { browserOf } from '#platform/request/browser.ts'
import { readForm } from '#platform/request/forms.ts'
import { link } from '#ui/button.ts'
import { SubmitButton } from '#ui/fields/submit-button.tsx'
import { rejectFields, rejectForm } from '../accounts/account-form.ts'
import { NarrowPage } from '../accounts/narrow-page.tsx'
import { CodeField } from '../accounts/text-fields.tsx'
import type { Route } from './+types/second-step-page'
import { pathAfter, signedIn } from './path-after.ts'

export const handle: RouteHandle = { permission: 'sign-in', hydrate: true }

export async function action({ context, request }: Route.ActionArgs) {
  const fields = await readForm(request)
  const parsed = codeForm.safeParse(fields)
  if (!parsed.success) return rejectFields(fields, parsed.error)
  const input = { ...parsed.data, browser: browserOf(request) }
  const result = await confirmSecondStep(context.get(appContext), context.get(callerContext), input)
  if (!result.ok) return rejectForm(fields, { error: result.reason })
  return signedIn(pathAfter(request), result.cookies)
}

export default function SecondStepPage({ actionData }: Route.ComponentProps) {
  // Keeps the return path when the visitor starts over.
  const { search } = useLocation()
  return (
    <NarrowPage
      title="Two-step sign-in"
      intro="Enter the six digits your app shows, or one of your backup codes."
      sentence={actionData?.sentence}
    >
      <Form method="post" className="mt-6 grid gap-5" noValidate>
        <CodeField {...actionData} />
        <SubmitButton busy="Signing in…">Sign in</SubmitButton>
      </Form>
      <p className="mt-6">
        <Link to={`/sign-in${search}`} className={`${link} inline-flex min-h-11 items-center`}>
          Start again
        </Link>
      </p>
    </NarrowPage>
  )
}

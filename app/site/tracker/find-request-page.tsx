import { data, redirect } from 'react-router'
import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { lostRequestInput } from '#domain/requests/quotes/quote-schema.server.ts'
import { requestMessages } from '#domain/requests/quotes/request-messages.ts'
import { sendRequestLinks } from '#domain/requests/quotes/send-request-links.server.ts'
import { privatePageHeaders } from '#platform/http/private-headers.ts'
import { readForm, typedTexts } from '#platform/request/forms.ts'
import { pathIn } from '#platform/text/language.ts'
import { NarrowPage } from '../accounts/narrow-page.tsx'
import { useLanguage } from '../layout/site-facts.ts'
import type { Route } from './+types/find-request-page'
import { findRequestPath, LostRequestForm } from './lost-request-form.tsx'

export const handle: RouteHandle = { permission: 'read-own-request', priority: 'vital' }

export const headers = () => privatePageHeaders

export function loader({ url }: Route.LoaderArgs) {
  return { isSent: url.searchParams.has('sent') }
}

const statusOf = { forbidden: 403, 'too-many-mails': 429 }

export async function action({ context, request }: Route.ActionArgs) {
  const fields = await readForm(request)
  const { email: typed } = typedTexts(fields)
  const parsed = lostRequestInput.safeParse(fields)
  const caller = context.get(callerContext)
  const { lost } = requestMessages[caller.language]
  if (!parsed.success) return data({ typed, fieldError: lost.fieldError, sentence: undefined }, 422)
  const sent = await sendRequestLinks(context.get(appContext), caller, parsed.data)
  if (!sent.ok) return data({ typed, fieldError: undefined, sentence: lost[sent.reason] }, statusOf[sent.reason])
  return redirect(`${pathIn(caller.language, findRequestPath)}?sent`, 303)
}

/** For people who lost the email with the private link, or whose link was cut off. */
export default function FindRequestPage({ loaderData, actionData }: Route.ComponentProps) {
  const { lost } = requestMessages[useLanguage()]
  return (
    <NarrowPage title={lost.title} intro={lost.intro} sentence={actionData?.sentence}>
      {loaderData.isSent && !actionData && (
        <p role="status" className="mt-4 font-semibold">
          {lost.sent}
        </p>
      )}
      <LostRequestForm typed={actionData?.typed} fieldError={actionData?.fieldError} />
    </NarrowPage>
  )
}

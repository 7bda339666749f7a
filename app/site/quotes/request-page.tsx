import { data, redirect } from 'react-router'
import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { type AddRefusal, addToRequest } from '#domain/quotes/add-to-request.server.ts'
import { requestPath } from '#domain/quotes/quote-email.ts'
import { addedInput } from '#domain/quotes/quote-schema.server.ts'
import { quoteWords } from '#domain/quotes/quote-words.ts'
import { readRequest } from '#domain/quotes/request-trackers.server.ts'
import { requestWords } from '#domain/quotes/request-words.ts'
import { region } from '#domain/settings/region.ts'
import { timeIn } from '#platform/dates.ts'
import { readForm, typedTexts } from '#platform/forms.ts'
import { privatePageHeaders } from '#platform/http/private-headers.ts'
import { button } from '#ui/button.ts'
import { Notice } from '#ui/notice.tsx'
import { Page } from '../layout/page.tsx'
import type { Route } from './+types/request-page'
import { RequestChanges } from './request-changes.tsx'
import { TrackedContractor } from './tracked-contractor.tsx'
import { WrittenRequest } from './written-request.tsx'

export const handle: RouteHandle = { permission: 'read-own-request', precedence: 'vital' }

export const headers = () => privatePageHeaders

const statusOf: Record<AddRefusal, number> = {
  forbidden: 403,
  'request-unknown': 404,
  'request-withdrawn': 409,
  'looks-automated': 422,
  'too-many': 429,
}

export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const { language } = context.get(callerContext)
  const request = await readRequest(context.get(appContext), token)
  if (!request) throw data(requestWords[language].refusals['request-unknown'], 404)
  return { language, token, request }
}

/** The homeowner adds to the request. */
export async function action({ context, params: { token }, request }: Route.ActionArgs) {
  const fields = await readForm(request)
  const { message: typed } = typedTexts(fields)
  const parsed = addedInput.safeParse(fields)
  if (!parsed.success) return data({ typed, isFaulty: true, refusal: undefined }, 422)
  const caller = context.get(callerContext)
  const result = await addToRequest(context.get(appContext), caller, { token, input: parsed.data })
  if (result.ok) return redirect(requestPath(caller.language, token), 303)
  return data({ typed, isFaulty: false, refusal: result.reason }, statusOf[result.reason])
}

export default function RequestPage({ loaderData: { language, token, request }, actionData }: Route.ComponentProps) {
  const words = requestWords[language]
  const { sentAt, withdrawnAt, recipients } = request
  // Without script this page takes the place of the toast. Once somebody has answered, that says more.
  const isNew = !withdrawnAt && recipients.every(({ answer }) => !answer)
  return (
    <Page title={words.title} description={words.keep} search="never">
      <div className="mx-auto grid max-w-xl gap-8">
        <header>
          <h1>{withdrawnAt ? words.withdrawn : words.sent}</h1>
          {isNew && <p className="mt-2">{quoteWords[language].sentText}</p>}
          <p className="mt-2 text-ink-2">{words.sentOn(timeIn(region.zone, sentAt, language))}</p>
          {actionData?.refusal && <Notice>{words.refusals[actionData.refusal]}</Notice>}
          <p className="mt-4 rounded-notice bg-tint p-4 text-tint-ink">
            {withdrawnAt ? words.withdrawnOn(timeIn(region.zone, withdrawnAt, language)) : words.keep}
          </p>
        </header>
        <section className="grid gap-4">
          <h2>{words.contractors}</h2>
          {recipients.map(recipient => (
            <TrackedContractor
              key={recipient.slug}
              {...{ recipient, sentAt, words, language }}
              ownPhone={request.phone}
              addedAt={request.added.at(-1)?.at}
              isWithdrawn={withdrawnAt !== null}
            />
          ))}
          <a href={requestPath(language, token)} className={button.outlined}>
            {words.check}
          </a>
        </section>
        <WrittenRequest {...{ request, token, words, language }} />
        {!withdrawnAt && (
          <RequestChanges
            {...{ token, words, language }}
            typed={actionData?.typed}
            isFaulty={actionData?.isFaulty ?? false}
            isTrapShown={actionData?.refusal === 'looks-automated'}
          />
        )}
      </div>
    </Page>
  )
}

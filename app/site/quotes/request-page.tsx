import { data, redirect } from 'react-router'
import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { openRecipients } from '#domain/requests/quotes/quote.ts'
import { requestPath } from '#domain/requests/quotes/quote-email.ts'
import { quoteWords } from '#domain/requests/quotes/quote-words.ts'
import { readRequest } from '#domain/requests/quotes/request-trackers.server.ts'
import { requestWords } from '#domain/requests/quotes/request-words.ts'
import { privatePageHeaders } from '#platform/http/private-headers.ts'
import { readForm } from '#platform/request/forms.ts'
import { timeIn } from '#platform/time/dates.ts'
import { button } from '#ui/button.ts'
import { Notice } from '#ui/notice.tsx'
import { Page } from '../layout/page.tsx'
import type { Route } from './+types/request-page'
import { isAboutOthers, OfferedOthers } from './offered-others.tsx'
import { readOfferedOthers } from './read-offered-others.server.ts'
import { receiveRequestChange, requestStatus } from './receive-request-change.server.ts'
import { RequestChanges } from './request-changes.tsx'
import { TrackedContractor } from './tracked-contractor.tsx'
import { UndoNotices } from './undo-notices.tsx'
import { WrittenRequest } from './written-request.tsx'

export const handle: RouteHandle = { permission: 'read-own-request', precedence: 'vital' }

export const headers = () => privatePageHeaders

export async function loader({ context, params: { token }, url }: Route.LoaderArgs) {
  const { language } = context.get(callerContext)
  const app = context.get(appContext)
  const request = await readRequest(app, token)
  if (!request) throw data(requestWords[language].refusals['request-unknown'], 404)
  const offered = await readOfferedOthers(context, request)
  return { language, token, request, offered, now: app.clock.now(), isUndone: url.searchParams.has('undone') }
}

/** Handles a message to add, the undo of a withdrawal, or a request to others. */
export async function action({ context, params: { token }, request }: Route.ActionArgs) {
  const received = await receiveRequestChange(context, { token, fields: await readForm(request) })
  if (received.path !== null) return redirect(received.path, 303)
  const { refusal, typed } = received
  return data({ refusal, typed }, refusal ? requestStatus[refusal] : 422)
}

export default function RequestPage({ loaderData, actionData }: Route.ComponentProps) {
  const { language, token, request, offered, now, isUndone } = loaderData
  const words = requestWords[language]
  const { sentAt, recipients } = request
  const open = openRecipients(request)
  const withdrawnAt = open.length > 0 ? null : lastMoment(recipients.map(recipient => recipient.withdrawnAt))
  // Without JavaScript, this page replaces the toast. After the first answer, the answer says more.
  const isNew = open.length === recipients.length && recipients.every(({ answer, isListed }) => isListed && !answer)
  const refusal = actionData?.refusal
  return (
    <Page title={words.title} description={words.keep} search="never">
      <div className="mx-auto grid max-w-xl gap-8">
        <header>
          <h1>{withdrawnAt ? words.withdrawn : words.sent}</h1>
          {isNew && <p className="mt-2">{quoteWords[language].sentText}</p>}
          <p className="mt-2 text-ink-2">{words.sentOn(timeIn(region.zone, sentAt, language))}</p>
          {refusal && !isAboutOthers(refusal) && <Notice>{words.refusals[refusal]}</Notice>}
          {isUndone && !actionData && open.length > 0 && (
            <p role="status" className="mt-4 rounded-notice bg-green-tint p-4 font-semibold text-green">
              {words.undo.done}
            </p>
          )}
          <UndoNotices {...{ recipients, now, token, words, language }} />
          <p className="mt-4 rounded-notice bg-tint p-4 text-tint-ink">
            {withdrawnAt ? words.withdrawnOn(timeIn(region.zone, withdrawnAt, language)) : words.keep}
          </p>
        </header>
        <section className="grid gap-4">
          <h2>{words.contractors}</h2>
          {recipients.map(recipient => (
            <TrackedContractor
              key={recipient.number}
              {...{ recipient, sentAt, words, language, token }}
              ownPhone={request.phone}
              addedAt={request.added.at(-1)?.at}
              isOneOfSeveral={open.length > 1}
            />
          ))}
          <a href={requestPath(language, token)} className={button.outlined}>
            {words.check}
          </a>
        </section>
        {offered && <OfferedOthers {...{ offered, token, refusal, words, language }} />}
        <WrittenRequest {...{ request, token, words, language }} />
        {open.length > 0 && (
          <RequestChanges
            {...{ token, words, language }}
            canAdd={open.some(({ isListed }) => isListed)}
            typed={actionData?.typed}
            isFaulty={actionData !== undefined && refusal === undefined}
            isTrapShown={refusal === 'looks-automated'}
          />
        )}
      </div>
    </Page>
  )
}

function lastMoment(moments: readonly (Date | null)[]) {
  return moments.reduce((last, at) => (at && (!last || at > last) ? at : last), null)
}

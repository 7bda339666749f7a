import { data, redirect } from 'react-router'
import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { openRecipients } from '#domain/requests/quotes/quote.ts'
import { requestPath, toldTriage } from '#domain/requests/quotes/quote-email.ts'
import { quoteWords } from '#domain/requests/quotes/quote-words.ts'
import { readRequest, type TrackedRequest } from '#domain/requests/quotes/request-trackers.server.ts'
import type { RequestWords } from '#domain/requests/quotes/request-words.en.ts'
import { requestWords } from '#domain/requests/quotes/request-words.ts'
import { privatePageHeaders } from '#platform/http/private-headers.ts'
import { readForm } from '#platform/request/forms.ts'
import type { Language } from '#platform/text/language.ts'
import { timeIn } from '#platform/time/dates.ts'
import { button } from '#ui/button.ts'
import { Notice } from '#ui/notice.tsx'
import { Page } from '../layout/page.tsx'
import type { Route } from './+types/request-page'
import { isAboutOthers, OfferedOthers } from './offered-others.tsx'
import { PhotoList } from './photo-list.tsx'
import { readOfferedOthers } from './read-others.server.ts'
import { receiveRequestChange, requestStatus } from './receive-request-change.server.ts'
import { RequestChanges, UndoNotices } from './request-changes.tsx'
import { TrackedContractor } from './tracked-contractor.tsx'

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

type Props = { request: TrackedRequest; token: string; words: RequestWords; language: Language }

function WrittenRequest({ request, token, words, language }: Props) {
  const { fields, photos, triage } = quoteWords[language]
  const told = toldTriage(request.triage, language)
  return (
    <section className="grid gap-4">
      <h2>{words.yours}</h2>
      <dl className="grid gap-3">
        <Line label={fields.name.label} text={request.name} />
        <Line label={fields.email.label} text={request.email} />
        <Line label={fields.phone.label} text={request.phone ?? words.none} />
        <Line label={fields.message.label} text={request.message} />
        {told.length > 0 && <Line label={triage} text={told.join('\n')} />}
        {request.added.map(({ message, at }) => (
          <Line key={at.getTime()} label={words.added(timeIn(region.zone, at, language))} text={message} />
        ))}
      </dl>
      {request.photos > 0 && <h3>{photos.label}</h3>}
      <PhotoList base={`/requests/${token}`} count={request.photos} label={words.photo} />
    </section>
  )
}

function Line({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <dt className="text-sm text-ink-3">{label}</dt>
      <dd className="whitespace-pre-line">{text}</dd>
    </div>
  )
}

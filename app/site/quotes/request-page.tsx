import { data, redirect } from 'react-router'
import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { openRecipients } from '#domain/requests/quotes/quote.ts'
import { requestPath, triageLines } from '#domain/requests/quotes/quote-email.ts'
import { quoteMessages } from '#domain/requests/quotes/quote-messages.ts'
import type { RequestMessages } from '#domain/requests/quotes/request-messages.en.ts'
import { requestMessages } from '#domain/requests/quotes/request-messages.ts'
import { readRequest, type TrackedRequest } from '#domain/requests/quotes/request-trackers.server.ts'
import { privatePageHeaders } from '#platform/http/private-headers.ts'
import { readForm } from '#platform/request/forms.ts'
import type { Language } from '#platform/text/language.ts'
import { timeIn } from '#platform/time/dates.ts'
import { button, link } from '#ui/button.ts'
import { Notice } from '#ui/notice.tsx'
import { Page } from '../layout/page.tsx'
import { linkIn } from '../translated-paths.ts'
import type { Route } from './+types/request-page'
import { isAboutOthers, OfferedOthers } from './offered-others.tsx'
import { PhotoList } from './photo-list.tsx'
import { readOfferedOthers } from './read-others.server.ts'
import { receiveRequestChange, requestStatus } from './receive-request-change.server.ts'
import { RequestChanges, UndoNotices } from './request-changes.tsx'
import { TrackedContractor } from './tracked-contractor.tsx'

export const handle: RouteHandle = { permission: 'read-own-request', priority: 'vital' }

export const headers = () => privatePageHeaders

export async function loader({ context, params: { token }, url }: Route.LoaderArgs) {
  const { language } = context.get(callerContext)
  const app = context.get(appContext)
  const request = await readRequest(app, token)
  if (!request) throw data(requestMessages[language].errors['request-unknown'], 404)
  const offered = await readOfferedOthers(context, request)
  return { language, token, request, offered, now: app.clock.now(), isUndone: url.searchParams.has('undone') }
}

export async function action({ context, params: { token }, request }: Route.ActionArgs) {
  const received = await receiveRequestChange(context, { token, fields: await readForm(request) })
  if (received.path !== null) return redirect(received.path, 303)
  const { error, typed } = received
  return data({ error, typed }, error ? requestStatus[error] : 422)
}

export default function RequestPage({ loaderData, actionData }: Route.ComponentProps) {
  const { language, token, request, offered, now, isUndone } = loaderData
  const messages = requestMessages[language]
  const { sentAt, recipients } = request
  const open = openRecipients(request)
  const withdrawnAt = open.length > 0 ? null : lastMoment(recipients.map(recipient => recipient.withdrawnAt))
  // Without JavaScript, this page replaces the toast. After the first answer, the answer says more.
  const isNew = open.length === recipients.length && recipients.every(({ answer, isListed }) => isListed && !answer)
  const error = actionData?.error
  return (
    <Page title={messages.title} description={messages.keep} search="never">
      <div className="mx-auto grid max-w-xl gap-8">
        <header>
          <h1>{withdrawnAt ? messages.withdrawn : messages.sent}</h1>
          {isNew && <p className="mt-2">{quoteMessages[language].sentText}</p>}
          <p className="mt-2 text-ink-2">{messages.sentOn(timeIn(region.zone, sentAt, language))}</p>
          {error && !isAboutOthers(error) && <Notice>{messages.errors[error]}</Notice>}
          {isUndone && !actionData && open.length > 0 && (
            <p role="status" className="mt-4 rounded-notice bg-green-tint p-4 font-semibold text-green">
              {messages.undo.done}
            </p>
          )}
          <UndoNotices {...{ recipients, now, token, messages, language }} />
          <p className="mt-4 rounded-notice bg-tint p-4 text-tint-ink">
            {withdrawnAt ? messages.withdrawnOn(timeIn(region.zone, withdrawnAt, language)) : messages.keep}
          </p>
        </header>
        <section className="grid gap-4">
          <h2>{messages.contractors}</h2>
          {recipients.map(recipient => (
            <TrackedContractor
              key={recipient.number}
              {...{ recipient, sentAt, messages, language, token, now }}
              ownPhone={request.phone}
              addedAt={request.added.at(-1)?.at}
              isOneOfSeveral={open.length > 1}
            />
          ))}
          <a href={requestPath(language, token)} className={button.outlined}>
            {messages.check}
          </a>
        </section>
        {offered && <OfferedOthers {...{ offered, token, error, messages, language }} />}
        <WrittenRequest {...{ request, token, messages, language }} />
        <p>
          <a {...linkIn(language, '/complaints')} className={`${link} inline-flex min-h-11 items-center`}>
            {messages.trouble}
          </a>
        </p>
        {open.length > 0 && (
          <RequestChanges
            {...{ token, messages, language }}
            canAdd={open.some(({ isListed }) => isListed)}
            typed={actionData?.typed}
            isInvalid={actionData !== undefined && error === undefined}
            isTrapShown={error === 'looks-automated'}
          />
        )}
      </div>
    </Page>
  )
}

function lastMoment(moments: readonly (Date | null)[]) {
  return moments.reduce((last, at) => (at && (!last || at > last) ? at : last), null)
}

type Props = { request: TrackedRequest; token: string; messages: RequestMessages; language: Language }

function WrittenRequest({ request, token, messages, language }: Props) {
  const { fields, photos, triage } = quoteMessages[language]
  const told = triageLines(request.triage, language)
  return (
    <section className="grid gap-4">
      <h2>{messages.yours}</h2>
      <dl className="grid gap-3">
        <Line label={fields.name.label} text={request.name} />
        <Line label={fields.email.label} text={request.email} />
        <Line label={fields.phone.label} text={request.phone ?? messages.none} />
        <Line label={fields.message.label} text={request.message} />
        {told.length > 0 && <Line label={triage} text={told.join('\n')} />}
        {request.added.map(({ message, at }) => (
          <Line key={at.getTime()} label={messages.added(timeIn(region.zone, at, language))} text={message} />
        ))}
      </dl>
      {request.photos > 0 && <h3>{photos.label}</h3>}
      <PhotoList base={`/requests/${token}`} count={request.photos} label={messages.photo} />
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

import { Phone } from 'lucide-react'
import { data, redirect } from 'react-router'
import { appContext, callerContext, type RouteHandle, uploadBytes } from '#context.ts'
import { callPhone } from '#domain/directory/businesses/shown-phone.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { usualAnswerMinutes } from '#domain/requests/answers/usual-answers.server.ts'
import { conversationMessages } from '#domain/requests/conversations/conversation-messages.ts'
import { recipientNumber } from '#domain/requests/conversations/conversation-schema.server.ts'
import { noteRead, readConversation } from '#domain/requests/conversations/read-conversation.server.ts'
import { countUnread } from '#domain/requests/conversations/thread-messages.server.ts'
import { writeAsHomeowner } from '#domain/requests/conversations/write-message.server.ts'
import { canAnswer, hiredRecipient, openRecipients, trapField } from '#domain/requests/quotes/quote.ts'
import { requestPath, triageLines } from '#domain/requests/quotes/quote-email.ts'
import { quoteMessages } from '#domain/requests/quotes/quote-messages.ts'
import type { RequestMessages } from '#domain/requests/quotes/request-messages.en.ts'
import { requestMessages } from '#domain/requests/quotes/request-messages.ts'
import { requestState } from '#domain/requests/quotes/request-state.ts'
import { sayState } from '#domain/requests/quotes/request-state-messages.ts'
import {
  readRequest,
  type TrackedRecipient,
  type TrackedRequest,
} from '#domain/requests/quotes/request-trackers.server.ts'
import { readSameJob, type SameJob, wholeJob } from '#domain/requests/quotes/same-job.server.ts'
import { isHeldToken } from '#domain/requests/spam/held-requests.server.ts'
import { readTextsState } from '#domain/requests/texts/change-texts.server.ts'
import { privatePageHeaders } from '#platform/http/private-headers.ts'
import { readUploads } from '#platform/request/uploads.ts'
import type { Language } from '#platform/text/language.ts'
import { timeIn } from '#platform/time/dates.ts'
import { button, link } from '#ui/button.ts'
import { Notice } from '#ui/notice.tsx'
import { Composer } from '../conversations/composer.tsx'
import {
  isMessage,
  messageStatus,
  type RejectedMessage,
  receiveMessage,
} from '../conversations/receive-message.server.ts'
import { RecipientTabs, threadPath } from '../conversations/recipient-tabs.tsx'
import { isSeenByReader } from '../conversations/seen-by-reader.ts'
import { sayMessageError, Thread } from '../conversations/thread.tsx'
import { Page } from '../layout/page.tsx'
import { linkIn } from '../translated-paths.ts'
import type { Route } from './+types/request-page'
import { HiredSection } from './hire-section.tsx'
import { UnknownRequest } from './lost-request-form.tsx'
import { isAboutOthers, OfferedOthers } from './offered-others.tsx'
import { readOfferedOthers } from './read-others.server.ts'
import { receiveRequestChange, requestStatus } from './receive-request-change.server.ts'
import { RequestChanges, TextsSwitch, UndoNotices } from './request-changes.tsx'
import { SameJobSection } from './same-job-section.tsx'
import { TrackedContractor } from './tracked-contractor.tsx'

export const handle: RouteHandle = {
  permission: 'read-own-request',
  priority: 'vital',
  isPrivate: true,
  bodyBytes: uploadBytes,
}

export const headers = () => privatePageHeaders

export async function loader({ context, params: { token }, request: asked, url }: Route.LoaderArgs) {
  const caller = context.get(callerContext)
  const { language } = caller
  const app = context.get(appContext)
  const request = await readRequest(app, token)
  if (!request && (await isHeldToken(app, token))) throw redirect(`${requestPath(language, token)}/checking`)
  if (!request) throw data(requestMessages[language].errors['request-unknown'], 404)
  const chosen = chooseRecipient(request.recipients, url.searchParams.get('to'))
  const thread = { requestId: request.id, businessId: chosen.id }
  if (isSeenByReader(asked)) await noteRead(app, caller, { thread, reader: 'homeowner' })
  const others = await readSameJob(app, request.id)
  const [items, unread, offered, texts, usualMinutes] = await Promise.all([
    readConversation(app, thread),
    countUnread(app, request.id),
    readOfferedOthers(context, request, others),
    readTextsState(app, request),
    usualAnswerMinutes(app),
  ])
  const now = app.clock.now()
  const heading = headlineOf({ request, others, usualMinutes, now, language })
  const { searchParams } = url
  const shown = {
    ...heading,
    isUndone: searchParams.has('undone'),
    isChanged: searchParams.has('changed'),
    isAllChosen: searchParams.get('ask') === 'all',
  }
  return {
    language,
    token,
    request,
    chosen,
    items,
    unread,
    others,
    offered,
    texts,
    now,
    ...shown,
    formKey: app.ids.next(),
  }
}

/** Returns the roofer whose thread is open: the one in the address, otherwise the first who answered. */
function chooseRecipient(recipients: readonly TrackedRecipient[], to: string | null) {
  const number = recipientNumber.parse(to ?? 0)
  const open = recipients.filter(({ withdrawnAt }) => withdrawnAt === null)
  const chosen =
    recipients.find(recipient => recipient.number === number) ??
    open.find(({ answer }) => answer) ??
    open[0] ??
    recipients[0]
  if (!chosen) throw new Error('A request has a recipient')
  return chosen
}

export async function action({ context, params: { token }, request }: Route.ActionArgs) {
  const { fields, files } = await readUploads(request)
  if (isMessage(fields)) {
    const app = context.get(appContext)
    const caller = context.get(callerContext)
    const number = recipientNumber.parse(fields.to)
    const message = await receiveMessage(fields, files, written =>
      writeAsHomeowner(app, caller, { token, number, ...written }),
    )
    if (!message) return redirect(`${threadPath(caller.language, token, number)}#composer`, 303)
    return data({ error: undefined, typed: undefined, message }, messageStatus[message.error])
  }
  const received = await receiveRequestChange(context, { token, fields })
  if (received.path !== null) return redirect(received.path, 303)
  const { error, typed } = received
  const message: RejectedMessage | undefined = undefined
  return data({ error, typed, message }, error ? requestStatus[error] : 422)
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <UnknownRequest error={error} />
}

export default function RequestPage({ loaderData, actionData }: Route.ComponentProps) {
  const { language, token, request, chosen, items, unread, others, offered, texts, now, headline, ...shownOnce } =
    loaderData
  const { isUndone, isChanged, isAllChosen, isBounced, formKey } = shownOnce
  const messages = requestMessages[language]
  const talk = conversationMessages[language]
  const { sentAt, recipients } = request
  const open = openRecipients(request)
  const withdrawnAt = open.length > 0 ? null : lastMoment(recipients.map(recipient => recipient.withdrawnAt))
  // Without JavaScript, this page replaces the toast. After the first answer, the answer says more.
  const isUntouched = open.length === recipients.length && recipients.every(one => canAnswer(one) && !one.answer)
  // No one will contact a homeowner soon if our email didn't arrive.
  const isNew = isUntouched && !isBounced
  const { error, message: rejected } = actionData ?? {}
  const trap = quoteMessages[language].fields[trapField]
  const base = `/requests/${token}`
  const path = threadPath(language, token, chosen.number)
  const shown = { homeowner: request.name, business: chosen.name, messages: talk, language, now }
  return (
    <Page title={headline} description={messages.keep} search="never">
      <div
        className="grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_340px] lg:items-start"
        data-follow={`${base}/live`}
      >
        <div className="grid gap-4">
          <header>
            <p className="text-sm text-ink-2">{messages.sentOn(timeIn(region.zone, sentAt, language))}</p>
            <div id="live-heading" data-live aria-live="polite">
              <h1>{headline}</h1>
              {isNew && <h2 className="mt-4">{messages.sent}</h2>}
              {isNew && <p className="mt-2">{quoteMessages[language].sentText}</p>}
            </div>
            {error && !isAboutOthers(error) && <Notice>{messages.errors[error]}</Notice>}
            {isChanged && !actionData && <Notice>{messages.errors['changed-since']}</Notice>}
            {isUndone && !actionData && open.length > 0 && (
              <p role="status" className="mt-4 rounded-notice bg-green-tint p-4 font-semibold text-green">
                {messages.undo.done}
              </p>
            )}
            <div id="live-undo" data-live className="empty:hidden">
              <UndoNotices {...{ recipients, now, token, messages, language }} />
            </div>
            {withdrawnAt && (
              <p className="mt-4 rounded-notice bg-tint p-4 text-tint-ink">
                {messages.withdrawnOn(timeIn(region.zone, withdrawnAt, language))}
              </p>
            )}
          </header>
          <RecipientTabs {...{ recipients, chosen, unread, token, messages: talk, language, now }} />
          <section id="thread" className="grid gap-4" aria-label={talk.title(chosen.name)}>
            <Thread
              {...{ items, base, ...shown }}
              side="homeowner"
              opening={{
                text: request.message,
                at: sentAt,
                readAt: chosen.openedAt,
                photos: request.photos,
                photo: messages.photo,
              }}
            />
            <a href={path} className={`${link} inline-flex min-h-11 items-center justify-self-start`}>
              {messages.check}
            </a>
            {!chosen.withdrawnAt && canAnswer(chosen) && (
              <Composer
                action={path}
                to={chosen.number}
                name={chosen.name}
                messages={talk}
                formKey={formKey}
                typed={rejected?.typed}
                error={rejected && sayMessageError(rejected.error, talk, language)}
                trap={{ label: trap.label, isShown: rejected?.error === 'looks-automated' }}
              >
                <div id="live-actions" data-live className="empty:hidden">
                  <ActionRow
                    recipient={chosen}
                    hasOthers={offered !== undefined}
                    ask={messages.ask.title}
                    call={talk.call}
                  />
                </div>
              </Composer>
            )}
          </section>
        </div>
        <div className="grid gap-8 lg:rounded-panel lg:border lg:border-line lg:bg-surface lg:p-5 lg:[&_h2]:text-[22px]">
          <section id="live-contractors" data-live className="grid gap-4">
            <h2>{messages.contractors}</h2>
            {[chosen, ...recipients.filter(recipient => recipient !== chosen)].map(recipient => (
              <TrackedContractor
                key={recipient.number}
                {...{ recipient, sentAt, messages, language, token, now }}
                ownPhone={request.phone}
                addedAt={request.added.at(-1)?.at}
                isOneOfSeveral={open.length > 1}
                isChosen={recipient === chosen}
                isHiring={!hiredRecipient(request)}
              />
            ))}
          </section>
          <div id="live-next" data-live className="grid gap-8 empty:hidden">
            <HiredSection {...{ request, token, now, language }} />
            <SameJobSection {...{ others, language, now }} />
            {offered && <OfferedOthers {...{ offered, token, error, isAllChosen, messages, language }} />}
          </div>
          <WrittenRequest {...{ request, messages, language }} />
          {!withdrawnAt && texts && <TextsSwitch {...{ texts, token, language }} />}
          {!withdrawnAt && <p className="rounded-notice bg-tint p-4 text-tint-ink">{messages.keep}</p>}
          <p>
            <a {...linkIn(language, '/complaints')} className={`${link} inline-flex min-h-11 items-center`}>
              {messages.trouble}
            </a>
          </p>
          {open.length > 0 && (
            <RequestChanges
              {...{ token, messages, language }}
              canAdd={open.some(canAnswer)}
              typed={actionData?.typed}
              isInvalid={actionData !== undefined && error === undefined && !rejected}
              isTrapShown={error === 'looks-automated'}
            />
          )}
        </div>
      </div>
    </Page>
  )
}

type ActionRowProps = { recipient: TrackedRecipient; hasOthers: boolean; ask: string; call: string }

/** On a phone, what a thumb needs first: call, or ask others. Wider screens show both beside the thread. */
function ActionRow({ recipient, hasOthers, ask, call }: ActionRowProps) {
  const phone = callPhone(recipient.phone)
  if (!phone && !hasOthers) return null
  const isDeclined = recipient.answer?.answer === 'cannot-help'
  return (
    <div className={`flex gap-2 md:hidden ${isDeclined ? 'flex-row-reverse' : ''}`}>
      {phone && (
        <a
          href={phone.dial}
          aria-label={`${call} ${recipient.name}`}
          className={`${isDeclined ? button.outlined : button.filled} flex-1`}
        >
          <Phone aria-hidden className="size-5" /> {call}
        </a>
      )}
      {hasOthers && (
        <a href="#ask-others" className={`${isDeclined ? button.filled : button.outlined} flex-1 px-3`}>
          {ask}
        </a>
      )}
    </div>
  )
}

function lastMoment(moments: readonly (Date | null)[]) {
  return moments.reduce((last, at) => (at && (!last || at > last) ? at : last), null)
}

type Props = { request: TrackedRequest; messages: RequestMessages; language: Language }

/** The homeowner's contact data and triage answers. Their message is in the thread. */
function WrittenRequest({ request, messages, language }: Props) {
  const { fields, triage } = quoteMessages[language]
  const told = triageLines(request.triage, language)
  return (
    <section className="grid gap-4">
      <h2>{messages.yours}</h2>
      <dl className="grid gap-3">
        <Line label={fields.name.label} text={request.name} />
        <Line label={fields.email.label} text={request.email} />
        <Line label={fields.phone.label} text={request.phone ?? messages.none} />
        {told.length > 0 && <Line label={triage} text={told.join('\n')} />}
      </dl>
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

type Headed = {
  request: TrackedRequest
  others: readonly SameJob[]
  usualMinutes: number | null
  now: Date
  language: Language
}

/** Returns the job's state, or that of a request withdrawn alone: the heading and the title of its page. */
function headlineOf({ request, others, usualMinutes, now, language }: Headed) {
  const job = wholeJob(request, others)
  const isAlone = openRecipients(request).length === 0 && !hiredRecipient(job)
  const state = requestState({ ...(isAlone ? request : job), usualMinutes }, now)
  return { headline: sayState(language, state, now), isBounced: state.kind === 'bounced' }
}

import type { ReactNode } from 'react'
import { region } from '#domain/foundation/settings/region.ts'
import { contractorConversationMessages } from '#domain/requests/conversations/conversation-messages.ts'
import type { ThreadItem } from '#domain/requests/conversations/read-conversation.server.ts'
import type { QuickReply } from '#domain/requests/pipeline/quick-reply.ts'
import { type AnswerMessages, languageNote } from '#domain/requests/quotes/answer-messages.ts'
import { sayDetails } from '#domain/requests/quotes/detail-messages.ts'
import type { Answer } from '#domain/requests/quotes/quote.ts'
import { sayAnswer, triageLines } from '#domain/requests/quotes/quote-email.ts'
import type { AskedRequest } from '#domain/requests/quotes/quote-recipients.server.ts'
import { mailtoLink } from '#platform/text/email-address.ts'
import { timeIn } from '#platform/time/dates.ts'
import { button, link } from '#ui/button.ts'
import { Composer } from '../conversations/composer.tsx'
import type { RejectedMessage } from '../conversations/receive-message.server.ts'
import { sayMessageError, Thread } from '../conversations/thread.tsx'
import { QuickReplyList } from '../pipeline/quick-reply-list.tsx'
import { PhotoList } from '../tracker/photo-list.tsx'
import type { TypedAnswer } from './answer-detail-fields.tsx'
import { AnswerForms } from './answer-forms.tsx'

type Props = {
  /** The URL that answers are posted to; the photos are below it. */
  base: string
  asked: AskedRequest
  items: readonly ThreadItem[]
  messages: AnswerMessages
  now: Date
  wished: Answer | null
  isDone: boolean
  /** The contractor's input before an error. */
  typed?: TypedAnswer | undefined
  /** The random id of the message's form. */
  formKey: string
  rejected: RejectedMessage | undefined
  /** The business's own texts, in the account. */
  replies?: readonly QuickReply[]
  /** The text that the message starts with. */
  reply?: string | undefined
  /** Shown below the answers. */
  aside?: ReactNode
}

/** A request as its contractor sees it, with their current answer and the possible answers. */
export function AnswerPanel({
  base,
  asked,
  items,
  messages,
  now,
  wished,
  isDone,
  typed,
  formKey,
  rejected,
  ...own
}: Props) {
  const { replies = [], reply, aside } = own
  const { answer, withdrawnAt } = asked
  if (withdrawnAt)
    return (
      <p role="status" className="rounded-notice bg-sunken p-4 font-semibold">
        {asked.isReleased ? messages.released : messages.withdrawn}
      </p>
    )
  const talk = contractorConversationMessages
  // Additions are part of the request above.
  const said = items.filter(({ kind }) => kind !== 'added')
  const answeredBy = items.findLast(({ kind }) => kind === 'answer')?.by
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_340px] lg:grid-rows-[auto_1fr] lg:gap-x-10">
      <div className="grid gap-8">
        {asked.hiredAt && (
          <p role="status" className="rounded-notice bg-green-tint p-4 font-semibold text-green">
            {messages.hired(asked.name, timeIn(region.zone, asked.hiredAt))}
          </p>
        )}
        {answer && (
          <div role="status" className="rounded-notice bg-green-tint p-4 text-green">
            {isDone && <p className="font-semibold">{messages.done}</p>}
            <p>{messages.yours(sayAnswer('en', answer), timeIn(region.zone, answer.at), answeredBy)}</p>
            {sayDetails('en', asked.business, answer.details).map(line => (
              <p key={line}>{line}</p>
            ))}
            {isDone && <p>{messages.doneText}</p>}
          </div>
        )}
        <AskedQuote {...{ asked, base, messages }} triage={triageLines(asked.triage, 'en')} />
      </div>
      <div className="grid content-start gap-6 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <AnswerForms
          {...{ base, messages, now, typed }}
          given={answer}
          wished={wished}
          hasPhone={Boolean(asked.phone)}
          replies={replies}
        />
        {aside}
      </div>
      <section id="thread" className="grid content-start gap-4">
        <h2>{talk.title(asked.name)}</h2>
        <Thread
          {...{ items: said, base, now, messages: talk }}
          side="business"
          homeowner={asked.name}
          business={asked.business}
          language="en"
        />
        <Composer
          action={base}
          name={asked.name}
          messages={talk}
          formKey={formKey}
          typed={rejected?.typed ?? reply}
          error={rejected && sayMessageError(rejected.error, talk, 'en')}
        >
          <QuickReplyList replies={replies} field="#composer textarea" path={base} />
        </Composer>
      </section>
    </div>
  )
}

export type AnswerError = keyof AnswerMessages['errors']

/** The HTTP status of each answer error, for the emailed link and for the account. */
export const answerStatus: Record<AnswerError, number> = {
  forbidden: 403,
  'answer-unknown': 404,
  'link-over': 410,
  'request-withdrawn': 409,
  'too-many': 429,
  'answer-missing': 422,
  'call-time-missing': 422,
  'call-time-past': 422,
  'call-time-far': 422,
  'eta-invalid': 422,
  'note-too-long': 422,
  'price-invalid': 422,
  'price-reversed': 422,
}

type AskedQuoteProps = { asked: AskedRequest; base: string; messages: AnswerMessages; triage: string[] }

function AskedQuote({ asked, base, messages, triage }: AskedQuoteProps) {
  const { dial, phone } = asked
  const note = languageNote(asked.language)
  return (
    <section id="live-request" data-live className="grid gap-4">
      <p className="text-ink-2">{messages.sentOn(timeIn(region.zone, asked.sentAt))}</p>
      {note && <p className="font-semibold">{note}</p>}
      <p className="whitespace-pre-line rounded-notice bg-surface p-4">{asked.message}</p>
      {triage.length > 0 && <p className="whitespace-pre-line text-ink-2">{triage.join('\n')}</p>}
      {asked.added.map(({ message, at }) => (
        <div key={at.getTime()}>
          <p className="text-sm text-ink-3">{messages.added(timeIn(region.zone, at))}</p>
          <p className="mt-1 whitespace-pre-line rounded-notice bg-surface p-4">{message}</p>
        </div>
      ))}
      <PhotoList base={base} count={asked.photos} label={messages.photo} />
      {dial ? (
        <a href={dial} className={button.outlined}>
          {messages.call(phone ?? '')}
        </a>
      ) : (
        <p className="text-ink-2">{phone ?? messages.noPhone}</p>
      )}
      <p>
        <a href={mailtoLink(asked.email) ?? undefined} className={`${link} inline-flex min-h-11 items-center`}>
          {messages.write(asked.email)}
        </a>
      </p>
    </section>
  )
}

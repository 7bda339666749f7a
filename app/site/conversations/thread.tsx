import { CalendarClock, CircleSlash, Plus, RotateCcw, Truck, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { region } from '#domain/foundation/settings/region.ts'
import { arrivalOf } from '#domain/requests/answers/answer-details.ts'
import type { MessageError, Side } from '#domain/requests/conversations/conversation.ts'
import type { ConversationMessages } from '#domain/requests/conversations/conversation-messages.ts'
import type { ThreadItem } from '#domain/requests/conversations/read-conversation.server.ts'
import { sayDetails } from '#domain/requests/quotes/detail-messages.ts'
import type { Answer } from '#domain/requests/quotes/quote.ts'
import { quoteMessages } from '#domain/requests/quotes/quote-messages.ts'
import type { Language } from '#platform/text/language.ts'
import { capital } from '#platform/text/sentence.ts'
import { clockMoment, clockTime } from '#platform/time/dates.ts'

export type ThreadView = {
  items: readonly ThreadItem[]
  /** The reader's role: their own messages are on the right. */
  side: Side
  homeowner: string
  business: string
  /** The URL of the page; photos are below it. */
  base: string
  messages: ConversationMessages
  language: Language
  now: Date
}

type Props = ThreadView & {
  /** The request itself, as the first message. */
  opening?:
    | { text: string; at: Date; readAt: Date | null; photos: number; photo: (number: number) => string }
    | undefined
}

/** Messages of both sides, with the answers between them. Answers are events rather than messages, so they span the full width. */
export function Thread({ opening, ...view }: Props) {
  const { items, side, homeowner, business, base, messages, language, now } = view
  const timeOf = (at: Date) => clockMoment(region.zone, at, now, language)
  return (
    <ol
      id="live-thread"
      data-live="list"
      className="grid gap-2"
      aria-label={messages.title(side === 'homeowner' ? business : homeowner)}
    >
      {opening && (
        <Bubble id="m-request" isOwn={side === 'homeowner'} foot={footOf(opening.at, opening.readAt)}>
          <p className="whitespace-pre-line">{opening.text}</p>
          <Photos count={opening.photos} path={number => `${base}/photos/${number}`} label={opening.photo} />
        </Bubble>
      )}
      {items.map(item => {
        if (item.kind !== 'message') return <Strip key={item.key} item={item} timeOf={timeOf} {...view} />
        const from = item.author === 'homeowner' ? homeowner : business
        const isOwn = item.author === side
        return (
          <Bubble
            key={item.key}
            id={`m-${item.key}`}
            isOwn={isOwn}
            foot={isOwn ? byOf(item) + footOf(item.at, item.readAt) : `${from} · ${timeOf(item.at)}`}
          >
            {item.text !== '' && <p className="whitespace-pre-line">{item.text}</p>}
            <Photos
              count={item.photos}
              path={number => `${base}/messages/${item.key}/${number}`}
              label={number => messages.photo(number, from)}
            />
          </Bubble>
        )
      })}
    </ol>
  )

  function footOf(at: Date, readAt: Date | null) {
    return `${capital(timeOf(at))} · ${readAt ? messages.read(timeOf(readAt)) : messages.sent}`
  }
}

function byOf({ by }: ThreadItem) {
  return by === undefined ? '' : `${by} · `
}

type BubbleProps = { id: string; isOwn: boolean; foot: string; children: ReactNode }

function Bubble({ id, isOwn, foot, children }: BubbleProps) {
  const shape = isOwn ? 'ml-auto rounded-br-[6px] bg-tint' : 'mr-auto rounded-bl-[6px] border border-line bg-surface'
  return (
    <li
      id={id}
      className={`grid w-fit max-w-[86%] gap-1.5 rounded-panel px-3.5 py-2.5 wrap-anywhere md:max-w-[76%] ${shape}`}
    >
      {children}
      <p className="text-[13px] text-ink-2 tabular-nums">{foot}</p>
    </li>
  )
}

type PhotosProps = { count: number; path: (number: number) => string; label: (number: number) => string }

function Photos({ count, path, label }: PhotosProps) {
  if (count === 0) return null
  return (
    <ul className="flex flex-wrap gap-1.5" data-gallery>
      {Array.from({ length: count }, (_, index) => index + 1).map(number => (
        <li key={number}>
          <a href={path(number)} data-island="photos" className="block">
            <img
              src={path(number)}
              alt={label(number)}
              width={120}
              height={90}
              loading="lazy"
              className="h-[63px] w-[84px] rounded-control bg-sunken object-cover md:h-[90px] md:w-[120px]"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}

const icons: Record<Answer, typeof Truck> = { 'on-my-way': Truck, 'call-at': CalendarClock, 'cannot-help': CircleSlash }

type StripProps = ThreadView & { item: Exclude<ThreadItem, { kind: 'message' }>; timeOf: (at: Date) => string }

function Strip({ item, timeOf, messages, business, language, now }: StripProps) {
  const { Icon, tone, text, when } = partsOf()
  const details = item.kind === 'answer' ? sayDetails(language, business, item.answer.details) : []
  return (
    <li id={`m-${item.key}`} className={`grid gap-1 rounded-notice px-3.5 py-2.5 ${tone}`}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-0.5">
        <Icon aria-hidden className="size-5 shrink-0" />
        <p className="font-semibold">{text}</p>
        <p className="ml-auto text-[13px] tabular-nums">{when}</p>
      </div>
      {details.map(line => (
        <p key={line} className="wrap-anywhere">
          {line}
        </p>
      ))}
      {item.kind === 'added' && <p className="whitespace-pre-line wrap-anywhere">{item.text}</p>}
    </li>
  )

  function partsOf() {
    if (item.kind === 'answer') {
      const { answer, callAt } = item.answer
      const tone = answer === 'cannot-help' ? 'bg-sunken text-ink-2' : 'bg-green-tint text-green'
      const moment = callAt ?? arrivalOf(item.answer)
      const text = messages.states[answer](moment ? clockTime(region.zone, moment, now, language) : '')
      return { Icon: icons[answer], tone, text, when: byOf(item) + messages.answered(timeOf(item.at)) }
    }
    const text = messages.strips[item.kind]
    const Icon = { added: Plus, withdrawn: Undo2, restored: RotateCcw }[item.kind]
    return {
      Icon,
      tone: item.kind === 'added' ? 'bg-tint' : 'bg-sunken text-ink-2',
      text,
      when: capital(timeOf(item.at)),
    }
  }
}

/** Returns the text of an error; those about a photo are the quote form's. */
export function sayMessageError(error: MessageError, { errors }: ConversationMessages, language: Language) {
  const own: Readonly<Record<string, string>> = errors
  const ofPhotos: Readonly<Record<string, string>> = quoteMessages[language].photos.fieldErrors
  return own[error] ?? ofPhotos[error] ?? errors['message-missing']
}

import { Check, Phone } from 'lucide-react'
import { callPhone } from '#domain/directory/businesses/shown-phone.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { sayDetails } from '#domain/requests/quotes/detail-messages.ts'
import { hireMessages } from '#domain/requests/quotes/hire-messages.ts'
import { canAnswer, isPromise } from '#domain/requests/quotes/quote.ts'
import { needsPhone, sayAnswer } from '#domain/requests/quotes/quote-email.ts'
import type { RequestMessages } from '#domain/requests/quotes/request-messages.en.ts'
import type { TrackedRecipient } from '#domain/requests/quotes/request-trackers.server.ts'
import { type Language, pathIn } from '#platform/text/language.ts'
import { timeIn } from '#platform/time/dates.ts'
import { button, link } from '#ui/button.ts'
import { hirePath } from './hire-section.tsx'
import { withdrawPath } from './withdraw-question.tsx'

type Props = {
  recipient: TrackedRecipient
  sentAt: Date
  ownPhone: string | null
  /** When the homeowner last added to the request. */
  addedAt: Date | undefined
  /** Others have the request, too, so it can be withdrawn from this one alone. */
  isOneOfSeveral: boolean
  /** The thread is open, so the page's main button is the call. */
  isChosen: boolean
  /** Nobody is hired yet. */
  isHiring: boolean
  token: string
  messages: RequestMessages
  language: Language
  now: Date
}

export function TrackedContractor(props: Props) {
  const { recipient, sentAt, ownPhone, addedAt, isOneOfSeveral, isChosen, isHiring, token, messages, language, now } =
    props
  const { slug, name, phone: typed, mailState, mailedAt, openedAt, answer, withdrawnAt, isListed } = recipient
  const isWaitedFor = withdrawnAt === null && canAnswer(recipient)
  const isWithdrawn = withdrawnAt !== null
  const isComing = isPromise(answer)
  const isDeclined = answer?.answer === 'cannot-help'
  const phone = callPhone(typed)
  const hire = hireMessages[language]
  const isFailed = mailState === 'failed' || mailState === 'suppressed'
  const isPhoneAsked = answer && needsPhone(answer, ownPhone) && !isWithdrawn && !(addedAt && addedAt > answer.at)
  return (
    <article
      aria-labelledby={`to-${slug}`}
      className="grid gap-3 border-line not-first-of-type:border-t not-first-of-type:pt-5"
    >
      <h3 id={`to-${slug}`}>
        {isListed ? (
          <a href={pathIn(language, `/business/${slug}`)} className={link}>
            {name}
          </a>
        ) : (
          name
        )}
      </h3>
      {recipient.previousNames.map(previous => (
        <p key={previous}>{messages.gone.merged(previous, name)}</p>
      ))}
      {isWithdrawn && (
        <p className="font-semibold">{messages.withdrawnFrom(timeIn(region.zone, withdrawnAt, language))}</p>
      )}
      {!canAnswer(recipient) && !isWithdrawn && (
        <p className="rounded-notice bg-red-tint p-4 font-semibold text-red-ink">{sayGone(recipient, messages)}</p>
      )}
      {answer && (
        <div className={`rounded-notice p-4 ${toneOf(answer.answer)}`}>
          <p className="font-semibold">{sayAnswer(language, answer, now)}</p>
          {sayDetails(language, name, answer.details).map(line => (
            <p key={line} className="mt-1 break-words">
              {line}
            </p>
          ))}
        </div>
      )}
      {isPhoneAsked && <p className="font-semibold">{messages.noPhone}</p>}
      <ol className="grid gap-1.5">
        <Step label={messages.steps.sent} at={sentAt} language={language} />
        {mailedAt && <Step label={messages.steps.mailed} at={mailedAt} language={language} />}
        {openedAt && <Step label={messages.steps.opened} at={openedAt} language={language} />}
        {answer && <Step label={messages.steps.answered} at={answer.at} language={language} />}
      </ol>
      {mailState === 'waiting' && <p className="text-ink-2">{messages.steps.waiting}</p>}
      {isFailed && <p className="font-semibold text-red">{messages.steps.failed}</p>}
      {isWaitedFor && !answer && mailState === 'sent' && <p className="text-ink-2">{messages.noAnswer}</p>}
      {!isWithdrawn && (isListed || isComing) && phone && (
        <p className="grid gap-2">
          <span className="text-ink-2">{messages.byPhone}</span>
          <a href={phone.dial} className={isChosen && !isDeclined ? button.filled : button.outlined}>
            <Phone aria-hidden className="size-5" /> {messages.call(phone.text)}
          </a>
        </p>
      )}
      {!isWithdrawn && isHiring && !isDeclined && !recipient.isHandedOver && (
        <a href={hirePath(language, token, recipient)} className={button.outlined}>
          {isOneOfSeveral ? hire.hiredName(name) : hire.hiredThem}
        </a>
      )}
      {!isWithdrawn && isOneOfSeveral && (
        <a
          href={withdrawPath(language, token, recipient)}
          data-island="withdraw"
          className={`${button.quiet} text-center`}
        >
          {messages.withdrawOne(name)}
        </a>
      )}
    </article>
  )
}

/** Returns why nobody at the listing can answer. */
export function sayGone({ answer, hiredAt, isHandedOver, isRemoved }: TrackedRecipient, { gone }: RequestMessages) {
  if (isHandedOver) return isPromise(answer) || hiredAt ? gone.changedPromised : gone.changed
  if (isPromise(answer)) return gone.promised
  return isRemoved ? gone.removed : gone.paused
}

function toneOf(answer: string) {
  return answer === 'cannot-help' ? 'bg-sunken text-ink-2' : 'bg-green-tint text-green'
}

function Step({ label, at, language }: { label: string; at: Date; language: Language }) {
  return (
    <li className="flex gap-2">
      <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-green" />
      <p className="flex flex-wrap gap-x-2">
        <span className="font-semibold">{label}</span>
        <span className="text-ink-2 tabular-nums">{timeIn(region.zone, at, language)}</span>
      </p>
    </li>
  )
}

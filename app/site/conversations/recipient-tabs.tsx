import { region } from '#domain/foundation/settings/region.ts'
import type { ConversationMessages } from '#domain/requests/conversations/conversation-messages.ts'
import { requestPath } from '#domain/requests/quotes/quote-email.ts'
import type { TrackedRecipient } from '#domain/requests/quotes/request-trackers.server.ts'
import { logoPath } from '#pictures/logo-path.ts'
import type { Language } from '#platform/text/language.ts'
import { clockMoment, clockTime } from '#platform/time/dates.ts'

type Props = {
  recipients: readonly TrackedRecipient[]
  chosen: TrackedRecipient
  unread: ReadonlyMap<string, number>
  token: string
  messages: ConversationMessages
  language: Language
  now: Date
}

/** The roofers of a request with their state in words, each a link to its thread. Those who haven't answered come last. */
export function RecipientTabs({ recipients, chosen, unread, token, messages, language, now }: Props) {
  const ordered = recipients.toSorted((one, other) => rankOf(one) - rankOf(other))
  return (
    <nav
      id="live-tabs"
      data-live
      aria-label={messages.tabs}
      className="-mx-4 flex scroll-px-4 overflow-x-auto border-b border-line px-4 md:mx-0 md:px-0 print:hidden"
    >
      {ordered.map(recipient => (
        <a
          key={recipient.number}
          href={threadPath(language, token, recipient.number)}
          aria-current={recipient === chosen ? 'page' : undefined}
          className="flex min-h-16 shrink-0 items-center gap-2.5 border-b-[3px] border-transparent px-1 pr-3.5 text-ink no-underline aria-[current]:border-accent aria-[current]:[scroll-initial-target:nearest]"
        >
          <img src={logoPath(recipient)} alt="" width={40} height={40} className="size-10 shrink-0 rounded-control" />
          <span className="grid max-w-56">
            <span className="truncate text-[15px] font-semibold">{recipient.name}</span>
            <span className="truncate text-[13px] text-ink-2">{stateOf(recipient)}</span>
          </span>
        </a>
      ))}
    </nav>
  )

  function stateOf(recipient: TrackedRecipient) {
    const news = unread.get(recipient.id) ?? 0
    if (recipient.withdrawnAt === null && news > 0 && recipient !== chosen) return messages.unread(news)
    return recipientState(recipient, { messages, language, now })
  }
}

type Reader = { messages: ConversationMessages; language: Language; now: Date }

/** Returns a roofer's state, to show below the name. */
export function recipientState(recipient: TrackedRecipient, { messages, language, now }: Reader) {
  const { withdrawnAt, isListed, isHandedOver, answer, openedAt } = recipient
  if (withdrawnAt) return messages.withdrawn
  if (isHandedOver) return messages.changed
  if (!isListed) return messages.gone
  if (answer)
    return messages.states[answer.answer](answer.callAt ? clockTime(region.zone, answer.callAt, now, language) : '')
  return openedAt ? messages.readIt(clockMoment(region.zone, openedAt, now, language)) : messages.noAnswer
}

export function threadPath(language: Language, token: string, number: number) {
  return `${requestPath(language, token)}?to=${number}`
}

function rankOf({ withdrawnAt, answer }: TrackedRecipient) {
  if (withdrawnAt) return 2
  return answer ? 0 : 1
}

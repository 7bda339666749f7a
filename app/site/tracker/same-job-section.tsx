import { region } from '#domain/foundation/settings/region.ts'
import { conversationMessages } from '#domain/requests/conversations/conversation-messages.ts'
import { requestPath } from '#domain/requests/quotes/quote-email.ts'
import { requestMessages } from '#domain/requests/quotes/request-messages.ts'
import type { SameJob } from '#domain/requests/quotes/same-job.server.ts'
import type { Language } from '#platform/text/language.ts'
import { timeIn } from '#platform/time/dates.ts'
import { recipientState } from '../conversations/recipient-tabs.tsx'

type Props = { others: readonly SameJob[]; language: Language; now: Date }

export function SameJobSection({ others, language, now }: Props) {
  const messages = requestMessages[language]
  if (others.length === 0) return null
  return (
    <section aria-labelledby="same-job" className="grid gap-3">
      <h2 id="same-job">{messages.sameJob}</h2>
      {others.map(({ token, request: { sentAt, recipients } }) => (
        <a
          key={token}
          href={requestPath(language, token)}
          className="grid gap-1 rounded-control border border-edge bg-surface px-4 py-3 text-ink no-underline hover:border-ink"
        >
          <span className="text-sm text-ink-2">{messages.sentOn(timeIn(region.zone, sentAt, language))}</span>
          {recipients.map(recipient => (
            <span key={recipient.number}>
              <span className="font-semibold">{recipient.name}</span>{' '}
              <span className="text-sm text-ink-2">
                · {recipientState(recipient, { messages: conversationMessages[language], language, now })}
              </span>
            </span>
          ))}
        </a>
      ))}
    </section>
  )
}

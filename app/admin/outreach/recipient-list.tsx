import { Link } from 'react-router'
import { region } from '#domain/foundation/settings/region.ts'
import { type MailingRecipientState, mailingRecipientStates } from '#domain/outreach/outreach/mailing.ts'
import { stateMessages } from '#domain/outreach/outreach/mailing-messages.ts'
import type { MailingRecipientCounts } from '#domain/outreach/outreach/mailing-recipients.server.ts'
import { timeIn } from '#platform/time/dates.ts'
import { Badge } from '#ui/badge.tsx'
import { button, link } from '#ui/button.ts'
import { mailingPath } from './mailing-path.ts'
import type { SentPageData } from './read-mailing-page.server.ts'

type Props = { page: SentPageData; counts: MailingRecipientCounts }

const tones = { waiting: 'blue', sent: 'green', failed: 'plain', suppressed: 'grey', stopped: 'grey' } as const
const choice =
  'inline-flex min-h-11 items-center rounded-control border border-edge px-4 font-semibold no-underline aria-[current]:border-accent aria-[current]:bg-tint aria-[current]:text-tint-ink'

export function RecipientList({ page: { id, state, after, recipients, hasMore }, counts }: Props) {
  const at = (query: Record<string, string>) => {
    const search = new URLSearchParams({ ...(state && { state }), ...query })
    return search.size > 0 ? `${mailingPath(id)}?${search}` : mailingPath(id)
  }
  const last = recipients.at(-1)
  return (
    <section aria-labelledby="recipients" className="mt-8 grid gap-3">
      <h3 id="recipients" className="text-xl">
        Recipients
      </h3>
      <nav aria-label="States" className="flex flex-wrap gap-2">
        <Link
          to={mailingPath(id)}
          preventScrollReset
          aria-current={state === null ? 'true' : undefined}
          className={choice}
        >
          {`All ${counts.total.toLocaleString('en')}`}
        </Link>
        {mailingRecipientStates
          .filter(name => counts[name] > 0 || name === state)
          .map(name => (
            <Link
              key={name}
              to={`${mailingPath(id)}?state=${name}`}
              preventScrollReset
              aria-current={state === name ? 'true' : undefined}
              className={choice}
            >
              {`${stateMessages[name]} ${counts[name].toLocaleString('en')}`}
            </Link>
          ))}
      </nav>
      {recipients.length === 0 ? (
        <p className="text-ink-2">No recipients in this state.</p>
      ) : (
        <ul className="divide-y divide-line rounded-panel border border-line bg-surface">
          {recipients.map(mailingRecipient => (
            <MailingRecipient key={mailingRecipient.id} recipient={mailingRecipient} />
          ))}
        </ul>
      )}
      {(after !== null || hasMore) && (
        <nav aria-label="Pages of recipients" className="flex flex-wrap justify-end gap-2">
          {after !== null && (
            <Link to={at({})} preventScrollReset className={`${button.outlined} min-h-11! px-4!`}>
              First
            </Link>
          )}
          {hasMore && last && (
            <Link to={at({ after: last.id })} preventScrollReset className={`${button.outlined} min-h-11! px-4!`}>
              Next
            </Link>
          )}
        </nav>
      )}
    </section>
  )
}

function MailingRecipient({ recipient: mailingRecipient }: { recipient: SentPageData['recipients'][number] }) {
  const { businessId, businesses, name, recipient, state, attempts, lastError, sentAt, unsubscribedAt } =
    mailingRecipient
  const facts = [
    recipient,
    businesses > 1 ? `for ${businesses} businesses` : null,
    sentAt ? timeIn(region.zone, sentAt) : null,
    lastError ? `${lastError}, ${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}` : null,
    unsubscribedAt ? 'unsubscribed' : null,
  ].filter(fact => fact !== null)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2 md:px-5">
      <div className="min-w-0 wrap-anywhere">
        {businessId && name ? (
          <Link to={`/admin/businesses/${businessId}`} className={`${link} inline-flex min-h-11 items-center`}>
            {name}
          </Link>
        ) : (
          <span className="inline-flex min-h-11 items-center text-ink-2">A deleted business</span>
        )}
        <p className="text-[15px] text-ink-2">{facts.join(' · ')}</p>
      </div>
      <Badge tone={isState(state) ? tones[state] : 'plain'}>{isState(state) ? stateMessages[state] : state}</Badge>
    </li>
  )
}

function isState(text: string): text is MailingRecipientState {
  return Object.hasOwn(stateMessages, text)
}

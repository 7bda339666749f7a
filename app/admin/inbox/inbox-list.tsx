import { Link, NavLink } from 'react-router'
import { sayDue } from '#domain/commerce/support/support-request.ts'
import { region } from '#domain/foundation/settings/region.ts'
import type { InboxItem, InboxKindName, InboxState } from '#domain/oversight/inbox/inbox-item.ts'
import { inboxMessages } from '#domain/oversight/inbox/inbox-messages.ts'
import { type InboxQuery, inboxSearch } from '#domain/oversight/inbox/inbox-query.ts'
import { timeIn } from '#platform/time/dates.ts'
import { Badge } from '#ui/badge.tsx'
import { button } from '#ui/button.ts'

type Props = { items: (InboxItem & { seen: string | undefined })[]; next: string | null; query: InboxQuery; now: Date }

const messages = inboxMessages.en
const row =
  'grid min-w-0 grow gap-1 bg-surface px-4 py-3 hover:bg-sunken focus-visible:-outline-offset-3 aria-[current]:bg-tint aria-[current]:text-tint-ink'

export function InboxList({ items, next, query, now }: Props) {
  const search = inboxSearch(query)
  const isUnfiltered = search === '' && !query.after
  return (
    <>
      {items.length === 0 && (
        <div className="grid justify-items-center gap-2 rounded-panel border border-line bg-surface px-6 py-14 text-center">
          <h3>{messages.empty}</h3>
          <p className="text-ink-2">{isUnfiltered ? messages.allDone : messages.emptyText}</p>
        </div>
      )}
      <ul className="overflow-hidden rounded-panel border border-line empty:hidden">
        {items.map(item => (
          <li key={item.id} className="flex border-b border-line bg-surface last:border-0">
            <input type="hidden" name="was" value={`${item.id} ${item.assignee?.id ?? ''}`} />
            <label className="grid w-11 shrink-0 cursor-pointer place-items-start justify-items-end pt-4">
              <input
                type="checkbox"
                name="items"
                value={[item.kind, item.id, item.seen].filter(Boolean).join(' ')}
                className="size-5 accent-accent"
                aria-label={messages.pick.pick(item.title)}
              />
            </label>
            <NavLink to={`/admin/inbox/${item.kind}/${item.id}${search}`} data-inbox-item className={row}>
              <span className="flex flex-wrap items-center justify-between gap-2 text-sm">
                <span className="font-semibold">{messages.kinds[item.kind].one}</span>
                <StateBadge kind={item.kind} state={item.state} />
              </span>
              <span className="font-semibold">
                {item.title} <span className="font-normal">{item.about && messages.about(item.about)}</span>
              </span>
              <span className="line-clamp-2 text-[15px]">{item.text}</span>
              <span className="text-sm tabular-nums">
                {timeIn(region.zone, item.at)}
                {item.state === 'waiting' && `, ${messages.age(minutesBetween(item.at, now))}`}
                {item.due && item.state === 'waiting' && (
                  <strong className="font-semibold">, {sayDue(item.due, now)}</strong>
                )}
                {item.assignee && <span className="block">{messages.assign.assigned(item.assignee.name)}</span>}
              </span>
            </NavLink>
          </li>
        ))}
      </ul>
      {(next || query.after) && (
        <nav aria-label="Pages of the inbox" className="mt-4 flex flex-wrap gap-2">
          {query.after && (
            <Link to={`/admin/inbox${search}`} className={`${button.outlined} min-h-11!`}>
              {messages.newest}
            </Link>
          )}
          {next && (
            <Link
              to={`/admin/inbox${search || '?'}${search ? '&' : ''}after=${next}`}
              className={`${button.outlined} min-h-11!`}
            >
              {messages.older}
            </Link>
          )}
        </nav>
      )}
    </>
  )
}

function minutesBetween(at: Date, now: Date) {
  return Math.max(0, Math.floor((now.getTime() - at.getTime()) / 60_000))
}

const tones = { waiting: 'blue', approved: 'green', rejected: 'grey' } as const

export function StateBadge({ kind, state }: { kind: InboxKindName; state: InboxState }) {
  return <Badge tone={tones[state]}>{inboxMessages.en.kinds[kind].states[state]}</Badge>
}

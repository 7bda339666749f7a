import { Search } from 'lucide-react'
import { Form, Link } from 'react-router'
import { type InboxKindName, inboxOwners, inboxStates } from '#domain/oversight/inbox/inbox-item.ts'
import { inboxMessages } from '#domain/oversight/inbox/inbox-messages.ts'
import { type InboxQuery, inboxSearch } from '#domain/oversight/inbox/inbox-query.ts'
import { button } from '#ui/button.ts'

type Props = { query: InboxQuery; waiting: Record<InboxKindName, number>; open: readonly InboxKindName[] }

const messages = inboxMessages.en
const chip =
  'inline-flex min-h-11 items-center gap-2 rounded-full border border-edge bg-surface px-4 text-[15px] font-semibold text-ink-2 hover:border-ink aria-[current]:border-accent aria-[current]:bg-tint aria-[current]:text-tint-ink'

export function InboxFilters({ query, waiting, open }: Props) {
  const total = open.reduce((sum, kind) => sum + waiting[kind], 0)
  const kinds = [
    { kind: 'all' as const, label: messages.all, count: total },
    ...open.map(kind => ({ kind, label: messages.kinds[kind].many, count: waiting[kind] })),
  ]
  return (
    <search className="mt-4 grid gap-3">
      <ul className="flex flex-wrap gap-2" aria-label="Kind">
        {kinds.map(({ kind, label, count }) => (
          <li key={kind}>
            <Link to={`/admin/inbox${inboxSearch(query, { kind })}`} className={chip} {...mark(kind === query.kind)}>
              {label}
              {count > 0 && (
                <span className="tabular-nums">
                  {count} <span className="sr-only">waiting</span>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
      <ul className="flex flex-wrap gap-2" aria-label="State">
        {(['waiting', ...inboxStates.slice(1), 'all'] as const).map(state => (
          <li key={state}>
            <Link to={`/admin/inbox${inboxSearch(query, { state })}`} className={chip} {...mark(state === query.state)}>
              {messages.states[state]}
            </Link>
          </li>
        ))}
      </ul>
      <ul className="flex flex-wrap items-center gap-2" aria-label={messages.owners.label}>
        {([undefined, ...inboxOwners] as const).map(who => (
          <li key={who ?? 'all'}>
            <Link to={`/admin/inbox${inboxSearch(query, { who })}`} className={chip} {...mark(who === query.who)}>
              {who === undefined && <span className="sr-only">{messages.owners.label}</span>}
              {messages.owners[who ?? 'all']}
            </Link>
          </li>
        ))}
      </ul>
      <Form action="/admin/inbox" className="flex max-w-xl gap-2">
        {query.kind !== 'all' && <input type="hidden" name="kind" value={query.kind} />}
        {query.state !== 'waiting' && <input type="hidden" name="state" value={query.state} />}
        {query.who && <input type="hidden" name="who" value={query.who} />}
        <span className="relative grow">
          <Search aria-hidden className="pointer-events-none absolute top-3 left-3 size-5 text-ink-3" />
          <input
            key={query.q}
            name="q"
            type="search"
            aria-label={messages.search.label}
            placeholder={messages.search.label}
            maxLength={200}
            defaultValue={query.q}
            className="min-h-11 w-full rounded-control border border-edge bg-surface pr-3 pl-10 text-ink"
          />
        </span>
        <button type="submit" className={`${button.outlined} min-h-11! px-4!`}>
          {messages.search.button}
        </button>
      </Form>
    </search>
  )
}

function mark(isChosen: boolean) {
  return isChosen ? ({ 'aria-current': 'true' } as const) : {}
}

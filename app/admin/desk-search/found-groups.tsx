import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { dollarText } from '#domain/directory/incentives/dollars.ts'
import { roleNames } from '#domain/foundation/staff/staff-messages.ts'
import {
  type Found,
  type FoundGroup,
  type FoundPayment,
  type FoundRequest,
  foundAtOnce,
  deskSearchMessages as messages,
} from '#domain/oversight/desk/found-record.ts'
import { Badge } from '#ui/badge.tsx'
import { button, link } from '#ui/button.ts'
import { useMay } from '../layout/use-may.ts'
import { listingPath, staffPath } from './suggestion.ts'

/** The results, with their times formatted. */
export type ShownFound = Pick<Found, 'listings' | 'people' | 'staff'> & {
  requests: (Omit<FoundRequest, 'sentAt'> & { at: string })[]
  payments: (Omit<FoundPayment, 'at'> & { at: string })[]
}

const strong = `${link} inline-flex min-h-11 items-center [overflow-wrap:anywhere]`
const quiet = 'text-[15px] text-ink-2 [overflow-wrap:anywhere]'

export function FoundGroups({ found: { listings, people, staff, requests, payments } }: { found: ShownFound }) {
  const mayEdit = useMay()('manage-listings')
  return (
    <div className="mt-5 grid items-start gap-5 lg:grid-cols-2">
      <Group name="listings" count={listings.length}>
        {listings.map(({ id, name, city, status, isRemoved, license }) => (
          <li key={id} className={row}>
            {mayEdit ? (
              <Link to={listingPath({ id, isRemoved })} className={strong}>
                {name}
              </Link>
            ) : (
              <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
            )}
            <p className={quiet}>{[city, license].filter(Boolean).join(' · ')}</p>
            {isRemoved ? (
              <Badge tone="plain">{messages.deleted}</Badge>
            ) : (
              status !== 'active' && <Badge tone="plain">{status}</Badge>
            )}
          </li>
        ))}
      </Group>
      <Group name="people" count={people.length}>
        {people.map(({ id, name, email, listings: theirs }) => (
          <li key={id} className={row}>
            <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
            <p className={quiet}>{email}</p>
            <div className="flex basis-full flex-wrap items-center gap-x-4 gap-y-1">
              {theirs.map(listing => (
                <Link key={listing.id} to={`/admin/businesses/${listing.id}`} className={strong}>
                  {listing.name}
                </Link>
              ))}
              <PersonalData email={email} />
            </div>
          </li>
        ))}
      </Group>
      <Group name="staff" count={staff.length}>
        {staff.map(({ id, name, email, role }) => (
          <li key={id} className={row}>
            <Link to={staffPath(id)} className={strong}>
              {name}
            </Link>
            <p className={quiet}>{email}</p>
            <Badge tone="blue">{roleNames[role]}</Badge>
          </li>
        ))}
      </Group>
      <Group name="requests" count={requests.length}>
        {requests.map(({ id, name, email, at, businesses }) => (
          <li key={id} className={row}>
            <Link to={`/admin/inbox/quote/${id}`} className={strong}>
              {name}
            </Link>
            <p className={quiet}>{[email, at, businesses].filter(Boolean).join(' · ')}</p>
          </li>
        ))}
      </Group>
      <Group name="payments" count={payments.length}>
        {payments.map(({ id, name, email, priceCents, state, at, providerId, item }) => (
          <li key={id} className={row}>
            <p className="font-semibold">{`${name}, ${dollarText(priceCents)}`}</p>
            <Badge tone={state === 'paid' ? 'green' : 'grey'}>{messages.states[state]}</Badge>
            <p className={`${quiet} basis-full`}>{[email, at, providerId].filter(Boolean).join(' · ')}</p>
            <Link to={`/admin/payments/${id}`} className={strong}>
              {messages.refunds}
            </Link>
            {item && (item.kind !== 'listing' || mayEdit) && (
              <Link to={itemPath(item)} className={strong}>
                {messages.open[item.kind]}
              </Link>
            )}
          </li>
        ))}
      </Group>
    </div>
  )
}

const row = 'flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 md:px-5'

function Group({ name, count, children }: { name: FoundGroup; count: number; children: ReactNode }) {
  if (count === 0) return null
  return (
    <section aria-labelledby={`found-${name}`} className="min-w-0 rounded-panel border border-line bg-surface">
      <div className="flex items-baseline justify-between gap-3 border-b border-line px-4 py-3 md:px-5">
        <h3 id={`found-${name}`} className="text-lg!">
          {messages.groups[name]}
        </h3>
        {count === foundAtOnce && <span className="text-sm text-ink-2">{messages.firstOnly}</span>}
      </div>
      <ul className="divide-y divide-line">{children}</ul>
    </section>
  )
}

/** A form, because the address of a page must not have an email address. */
function PersonalData({ email }: { email: string }) {
  return (
    <Form method="post" action="/admin/people">
      <input type="hidden" name="email" value={email} />
      <button type="submit" name="intent" value="find" className={`${button.quiet} min-h-11! px-0!`}>
        {messages.personalData}
      </button>
    </Form>
  )
}

function itemPath({ kind, id }: { kind: 'payment' | 'banner' | 'listing'; id: string }) {
  return kind === 'listing' ? `/admin/businesses/${id}` : `/admin/inbox/${kind}/${id}`
}

import { dollarText } from '#domain/directory/incentives/dollars.ts'
import { roleNames } from '#domain/foundation/staff/staff-messages.ts'
import {
  type Found,
  type FoundGroup,
  foundGroups,
  deskSearchMessages as messages,
} from '#domain/oversight/desk/found-record.ts'

/** A result below the search box. `email` instead of a path: the page of a person, whose address must not be in a URL. */
export type Suggestion = { group: FoundGroup; name: string; detail: string } & ({ to: string } | { email: string })

const mostOfGroup = 3

/** Returns the first results of each group that lead to a page which the person may open. */
export function suggestionsOf(found: Found, { mayEdit }: { mayEdit: boolean }): Suggestion[] {
  const all: Record<FoundGroup, Suggestion[]> = {
    listings: found.listings.map(({ id, name, city, isRemoved }) => ({
      group: 'listings',
      name,
      detail: [city, isRemoved ? messages.deleted : ''].filter(Boolean).join(' · '),
      to: mayEdit ? listingPath({ id, isRemoved }) : `/admin?${new URLSearchParams({ q: name })}`,
    })),
    people: found.people.map(({ name, email }) => ({ group: 'people', name, detail: email, email })),
    staff: found.staff.map(({ id, name, email, role }) => ({
      group: 'staff',
      name,
      detail: `${email} · ${roleNames[role]}`,
      to: staffPath(id),
    })),
    requests: found.requests.map(({ id, name, businesses }) => ({
      group: 'requests',
      name,
      detail: businesses,
      to: `/admin/inbox/quote/${id}`,
    })),
    payments: found.payments.map(({ id, name, priceCents, email }) => ({
      group: 'payments',
      name: `${name}, ${dollarText(priceCents)}`,
      detail: email,
      to: `/admin/payments/${id}`,
    })),
  }
  return foundGroups.flatMap(group => all[group].slice(0, mostOfGroup))
}

export function listingPath({ id, isRemoved }: { id: string; isRemoved: boolean }) {
  return isRemoved ? `/admin/businesses/${id}/history` : `/admin/businesses/${id}`
}

export function staffPath(id: string) {
  return `/admin/staff#person-${id}`
}

import { shownPhones } from '#domain/directory/businesses/shown-phone.ts'
import { mailtoLink } from '#platform/text/email-address.ts'
import type { InboxField } from './inbox-item.ts'

/** A line for each telephone number that somebody typed, with the link that dials it where one can. */
export function phoneFields(typed: string): InboxField[] {
  return shownPhones(typed).map(({ text, dial }) => ({ label: 'Phone', text, ...(dial && { href: dial }) }))
}

/** The link of a line that names somebody with their email address. */
export function writeTo(email: string | null): Pick<InboxField, 'href'> {
  const href = mailtoLink(email ?? '')
  return href ? { href } : {}
}

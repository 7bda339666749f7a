import { shownPhones } from '#domain/directory/businesses/shown-phone.ts'
import { mailtoLink } from '#platform/text/email-address.ts'
import type { InboxField } from './inbox-item.ts'

/** Returns a field per typed phone number, with a dial link where possible. */
export function phoneFields(typed: string): InboxField[] {
  return shownPhones(typed).map(({ text, dial }) => ({ label: 'Phone', text, ...(dial && { href: dial }) }))
}

/** Returns the mailto link of a field that shows an email address. */
export function writeTo(email: string | null): Pick<InboxField, 'href'> {
  const href = mailtoLink(email ?? '')
  return href ? { href } : {}
}

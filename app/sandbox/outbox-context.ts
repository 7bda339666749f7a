import { createContext, data, type RouterContextProvider } from 'react-router'
import { callerContext } from '#context.ts'
import { may } from '#domain/permissions.ts'
import type { Outbox, OutboxMail } from '#platform/mail/outbox.ts'

/** The outbox of demonstration mode; null when emails go to a mail server, and then its pages don't exist. */
export const outboxContext = createContext<Outbox | null>(null)

/** Returns the outbox. Throws 404 when there is none. */
export function openOutboxPage(context: Readonly<RouterContextProvider>): Outbox {
  const outbox = context.get(outboxContext)
  if (!outbox) throw data(null, 404)
  if (!may(context.get(callerContext), 'read-outbox')) throw data('You don’t have access to the outbox.', 403)
  return outbox
}

/** Returns an email from the outbox. Throws 404 for an unknown id of any shape. */
export async function readOutboxMail(context: Readonly<RouterContextProvider>, id: string): Promise<OutboxMail> {
  const mail = await openOutboxPage(context).read(id)
  if (!mail) throw noSuchMail()
  return mail
}

export function noSuchMail() {
  return data('This email isn’t in the outbox.', 404)
}

import type { App } from '#domain/app.ts'
import { readOperator, readSite } from '#domain/foundation/settings/settings.server.ts'

/** Where somebody's answer to a mailing goes: the address that the site shows, or else the operator's mailbox. */
export async function readReplyAddress(app: Pick<App, 'db'>) {
  const { email } = await readSite(app)
  return email || (await readOperator(app)).email
}

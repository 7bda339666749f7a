import type { App } from '#domain/app.ts'
import { readOperator, readSite } from '#domain/foundation/settings/settings.server.ts'

/** Returns the reply-to address of a bulk email: the site's public address, otherwise the operator's mailbox. */
export async function readReplyAddress(app: Pick<App, 'db'>) {
  const { email } = await readSite(app)
  return email || (await readOperator(app)).email
}

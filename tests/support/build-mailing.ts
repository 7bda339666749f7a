import type { App, Caller } from '#domain/app.ts'
import type { Selection } from '#domain/directory/listings/selection.ts'
import { changeSetting } from '#domain/foundation/settings/change-setting.server.ts'
import { measureAudience } from '#domain/outreach/outreach/audience-businesses.server.ts'
import { draftMailing } from '#domain/outreach/outreach/draft-mailing.server.ts'
import type { MailingSelection } from '#domain/outreach/outreach/mailing-schema.server.ts'
import { sendMailing } from '#domain/outreach/outreach/send-mailing.server.ts'
import { buildAccount, callerOf } from './build-account.ts'
import { buildListing, buildOperator } from './builders.ts'

/** Selects all listings, as the Tools tab does. */
export const everything: Selection = { kind: 'all', query: { q: '', show: 'all', sort: 'newest' } }

/** Enters the operator's postal address, as on the settings page. */
export async function buildPostalAddress(app: App, caller: Caller) {
  const change = { postalAddress: '1 Clematis St, West Palm Beach, FL 33401' }
  const changed = await changeSetting(app, caller, { key: 'sender', version: 0, change })
  if (!changed.ok) throw new Error(changed.reason)
}

/** Builds the operator's account, mailbox and postal address. */
export async function mailingDesk(app: App) {
  await buildOperator(app)
  const { id } = await buildAccount(app, { kind: 'admin', email: 'boss@example.com' })
  const boss = callerOf('admin', id)
  await buildPostalAddress(app, boss)
  return boss
}

export async function buildFirms(app: App, emails: string[]) {
  const firms = []
  for (const [index, email] of emails.entries())
    firms.push(await buildListing(app, { name: `Firm ${index}`, slug: `firm-${index}`, email }))
  return firms
}

type Text = { subject?: string; content?: string; selection?: MailingSelection }

/** Addresses all listed businesses. A test sets only the fields it's about. */
export async function buildDraft(app: App, caller: Awaited<ReturnType<typeof mailingDesk>>, text: Text = {}) {
  const input = { subject: 'Storm season', content: 'Hello {business}.', selection: everything, ...text }
  const drafted = await draftMailing(app, caller, input)
  if (!drafted.ok) throw new Error(drafted.reason)
  return drafted.id
}

export async function buildMailing(app: App, caller: Awaited<ReturnType<typeof mailingDesk>>, text: Text = {}) {
  const id = await buildDraft(app, caller, text)
  const { businesses } = await measureAudience(app, text.selection ?? everything)
  const sent = await sendMailing(app, caller, { id, businesses })
  if (!sent.ok) throw new Error(sent.reason)
  return id
}

import { z } from 'zod'
import type { App, Caller } from '#domain/app.ts'
import { findCircular } from '#domain/foundation/mail/circulars.server.ts'
import { addresseeStates, unknownPlaces } from '#domain/outreach/outreach/mailing.ts'
import { countAddressees, readAddressees } from '#domain/outreach/outreach/mailing-addressees.server.ts'
import { sayLeftOut } from '#domain/outreach/outreach/mailing-words.ts'
import type { Mailing } from '#domain/outreach/outreach/mailings.server.ts'
import { previewMailing } from '#domain/outreach/outreach/preview-mailing.server.ts'
import { measureReach } from '#domain/outreach/outreach/reached-businesses.server.ts'
import { isId } from '#platform/database/ids.ts'
import type { Fields } from '#platform/request/forms.ts'

const addresseesShown = 50

const addresseeQuery = z.object({
  state: z.enum(addresseeStates).nullable().catch(null),
  after: z.uuid().nullable().catch(null),
})

type Asked = { mailing: Mailing; baseUrl: string; query: Fields }
type MailingPageData = Awaited<ReturnType<typeof readMailingPage>>
export type DraftPageData = Extract<MailingPageData, { kind: 'draft' }>
export type SentPageData = Extract<MailingPageData, { kind: 'sent' }>

export async function readMailingPage(app: App, caller: Caller, { mailing, baseUrl, query }: Asked) {
  const shown = await previewMailing(app, caller, { mailing, baseUrl })
  if (!shown.ok) throw new Response(null, { status: 403 })
  const preview = shown.preview && { to: shown.preview.to, subject: shown.preview.subject, text: shown.preview.text }
  const { id, subject, draft } = mailing
  if (draft) {
    const reach = await measureReach(app, draft.selection)
    return {
      kind: 'draft' as const,
      id,
      subject,
      content: draft.content,
      preview,
      businesses: reach.businesses,
      leftOut: sayLeftOut(reach),
      unknown: unknownPlaces(`${subject}\n${draft.content}`),
      lacksPostalAddress: shown.lacksPostalAddress,
    }
  }
  const asked = addresseeQuery.parse({ state: query.state ?? null, after: query.after ?? null })
  const [counts, circular, addressees] = await Promise.all([
    countAddressees(app, id),
    mailing.circularId ? findCircular(app, mailing.circularId) : undefined,
    readAddressees(app, { mailingId: id, ...asked, limit: addresseesShown + 1 }),
  ])
  return {
    kind: 'sent' as const,
    id,
    subject,
    preview,
    sentAt: mailing.sentAt,
    businesses: mailing.reach?.businesses ?? 0,
    leftOut: mailing.reach ? sayLeftOut(mailing.reach) : [],
    counts,
    // Once its text is deleted there is nothing to stop or retry.
    isOver: circular?.stoppedAt !== null,
    ...asked,
    addressees: addressees.slice(0, addresseesShown),
    hasMore: addressees.length > addresseesShown,
  }
}

/** Returns the id from the address. Throws 404 when it's malformed, without a database lookup. */
export function mailingId(text: string) {
  if (!isId(text)) throw new Response(null, { status: 404 })
  return text
}

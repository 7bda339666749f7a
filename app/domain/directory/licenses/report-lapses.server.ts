import { sql } from 'kysely'
import type { App, Transaction } from '#domain/app.ts'
import { mailAsOperator, notifyOperator } from '#domain/foundation/mail/notify-operator.server.ts'
import type { EndedListing } from './apply-licenses.server.ts'
import { licenseEndedEmail, licenseFileEmail } from './license-email.ts'

type Lapses = { fileId: string; fileDay: string; changeId: string; ended: EndedListing[]; proposed: number }

/** Tells each owner how to fix it, and the operator once for the whole file. */
export async function reportLapses(tx: Transaction, { fileId, fileDay, changeId, ended, proposed }: Lapses) {
  const listings = await readEnded(tx, ended)
  for (const { businessId, recipients, ...facts } of listings) {
    const content = licenseEndedEmail({ ...facts, fileDay })
    for (const recipient of recipients) {
      const dedupeKey = `license-ended:${fileId}:${businessId}:${recipient}`
      await mailAsOperator(tx, { dedupeKey, kind: 'check-ended', changeId, recipient, content })
    }
  }
  if (listings.length + proposed === 0) return
  await notifyOperator(tx, {
    dedupeKey: `license-file:${fileId}`,
    kind: 'license-file',
    changeId,
    replyTo: null,
    content: () => licenseFileEmail({ fileDay, ended: listings, proposed }),
  })
}

type Named = EndedListing & { name: string; slug: string; number: string; recipients: string[] }

async function readEnded({ db }: Pick<App, 'db'>, ended: readonly EndedListing[]): Promise<Named[]> {
  const { rows } = await sql<{ businessId: string; name: string; slug: string; email: string; owners: string[] }>`
    select b.id as business_id, b.name, s.slug, b.email,
      array(select u.email from business_owners o join users u on u.id = o.user_id where o.business_id = b.id and b.claimed
        order by u.email) as owners
    from businesses b join business_slugs s on s.business_id = b.id and s.current
    where b.id = any(${ended.map(({ businessId }) => businessId)}::uuid[])`.execute(db)
  const { rows: numbers } = await sql<{ licenseKey: string; number: string }>`
    select license_key, number from state_licenses where license_key = any(${ended.map(({ licenseKey }) => licenseKey)})`.execute(
    db,
  )
  const found = new Map(rows.map(row => [row.businessId, row]))
  const printed = new Map(numbers.map(({ licenseKey, number }) => [licenseKey, number]))
  return ended.flatMap(listing => {
    const row = found.get(listing.businessId)
    if (!row) return []
    const { name, slug, email, owners } = row
    const recipients = [...new Set([email, ...owners].filter(address => address !== ''))]
    return [{ ...listing, name, slug, recipients, number: printed.get(listing.licenseKey) ?? listing.licenseKey }]
  })
}

import type { App } from '#domain/app.ts'
import type { SeenLine } from '#domain/foundation/changes/seen-change.ts'
import { versionOf } from '#domain/foundation/changes/seen-version.server.ts'
import { readListing } from '../businesses/businesses.server.ts'
import { readChecks } from './checks.server.ts'

/**
 * Returns the data that the operator compares with a license record or a certificate, the business's checks, and the version of all
 * this.
 */
export async function readVerification(app: Pick<App, 'db'>, id: string) {
  const [business, checks] = await Promise.all([readListing(app, id), readChecks(app, id)])
  const { name, licenseNumber, street, city, state, postalCode, phone, email, site, verified } = business
  const facts: SeenLine[] = [
    ['Name', name],
    ['License number', licenseNumber || 'None.'],
    ['Address', [street, `${city}, ${state} ${postalCode}`.trim()].filter(Boolean).join(', ')],
    ['Phone', phone || 'None.'],
    ['Email', email || 'None.'],
    ['Website', site || 'None.'],
  ]
  const records = checks.map(
    ({ id, source, endedAt }): SeenLine => ['Check on record', endedAt ? `${source}, ended` : source, id],
  )
  const seen = versionOf([['Verified', verified ? 'Yes' : 'No', id], ...facts, ...records])
  return { name, isVerified: verified, facts, checks, seen }
}

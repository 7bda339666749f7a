import type { App } from '#domain/app.ts'
import { removeFiles } from '#domain/foundation/files/files.server.ts'
import { daysBefore } from '#platform/time/days.ts'
import { draftKeptDays } from '../listing-drafts/listing-draft.ts'
import { eraseListingDrafts } from '../listing-drafts/listing-drafts.server.ts'
import { readDocumentFiles } from './application-documents.server.ts'
import { removeApplications, takeOldApplications } from './applications.server.ts'

/** The number is small, because each application may have two documents of 10 MB. */
const atATime = 100

export async function eraseApplications(app: Pick<App, 'db' | 'transaction' | 'clock' | 'retention'>) {
  const daysAgo = (days: number) => daysBefore(app.clock.now(), days)
  const ages = {
    abandonedBefore: daysAgo(draftKeptDays),
    rejectedBefore: daysAgo(app.retention.rejectedApplications),
    approvedBefore: daysAgo(app.retention.approvedApplications),
  }
  let total = await eraseListingDrafts(app, ages.abandonedBefore)
  while (true) {
    const { erased } = await app.transaction(async tx => {
      const ids = await takeOldApplications(tx, ages, atATime)
      await removeFiles(tx, await readDocumentFiles(tx, ids))
      await removeApplications(tx, ids)
      return { ok: true, erased: ids.length }
    })
    total += erased
    if (erased < atATime) return total
  }
}

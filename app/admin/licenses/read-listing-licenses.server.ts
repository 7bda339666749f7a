import type { App } from '#domain/app.ts'
import { missingFilesLimit, standingOf } from '#domain/directory/licenses/license.ts'
import { listLicensesOf } from '#domain/directory/licenses/license-matches.server.ts'
import { licenseMessages } from '#domain/directory/licenses/license-messages.ts'
import { regionDay } from '#domain/foundation/settings/region.ts'
import { writtenDay } from '#platform/time/dates.ts'

export async function readListingLicenses(app: Pick<App, 'db' | 'clock'>, businessId: string) {
  const today = regionDay(app.clock.now())
  const licenses = await listLicensesOf(app, businessId)
  return licenses.map(({ states, missingSince, missingFiles, ...license }) => ({
    ...license,
    missing: missingSince && missingFiles >= missingFilesLimit ? writtenDay(missingSince) : null,
    states: states.map(state => ({
      day: writtenDay(state.fileDay),
      standing: [
        licenseMessages.standings[standingOf(state, today)],
        state.expiresOn && writtenDay(state.expiresOn),
      ].join(', '),
    })),
  }))
}

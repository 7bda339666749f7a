import type { App } from '#domain/app.ts'
import { standingOf } from '#domain/directory/licenses/license.ts'
import type { RejectedLicenseFile } from '#domain/directory/licenses/license-file.ts'
import { listLicenseFiles, readFileState, readLatestFile } from '#domain/directory/licenses/license-files.server.ts'
import { listEnded, listMissing, listProposed } from '#domain/directory/licenses/license-matches.server.ts'
import { describeLicenseFileError, licenseMessages } from '#domain/directory/licenses/license-messages.ts'
import { emailsOf } from '#domain/foundation/accounts/users.server.ts'
import { region, regionDay } from '#domain/foundation/settings/region.ts'
import { timeIn, writtenDay } from '#platform/time/dates.ts'
import { readComplaintTexts, readDisciplined, readDisciplineFiles } from './read-discipline.server.ts'

export async function readLicensesPage(app: Pick<App, 'db' | 'clock'>) {
  const [latest, files, state, proposed, ended, missing] = await Promise.all([
    readLatestFile(app),
    listLicenseFiles(app),
    readFileState(app),
    listProposed(app),
    listEnded(app),
    listMissing(app),
  ])
  const [discipline, disciplined] = [await readDisciplineFiles(app), await readDisciplined(app)]
  const complaintsOf = await readComplaintTexts(
    app,
    proposed.map(({ licenseKey }) => licenseKey),
  )
  const today = regionDay(app.clock.now())
  const emails = await emailsOf(
    app,
    files.map(({ givenBy }) => givenBy),
  )
  return {
    inForce: latest && { day: writtenDay(latest.fileDay), rows: latest.fileRows, kept: latest.kept },
    isRefused: files[0]?.outcome === 'refused',
    lastError: state.failures > 0 ? state.lastError : '',
    leastPercent: state.leastPercent,
    files: files.map(({ id, fileName, way, givenBy, givenAt, fileDay, outcome, reason, detail, fileRows }) => ({
      ...{ id, fileName, way, outcome, rows: fileRows },
      by: emails.get(givenBy) ?? '',
      at: timeIn(region.zone, givenAt),
      day: writtenDay(fileDay),
      why: outcome === 'refused' ? sayFileError({ reason, detail }) : '',
    })),
    proposed: proposed.map(match => ({
      ...match,
      complaints: complaintsOf(match.licenseKey),
      standing: licenseMessages.standings[standingOf(match, today)],
      expires: match.expiresOn && writtenDay(match.expiresOn),
    })),
    proposedTotal: proposed[0]?.total ?? 0,
    ended: ended.map(({ businessId, name, number, fileDay }) => ({
      businessId,
      name,
      number,
      day: writtenDay(fileDay),
    })),
    missing: missing.map(row => ({ ...row, since: writtenDay(row.missingSince) })),
    missingTotal: missing[0]?.total ?? 0,
    discipline,
    disciplined,
  }
}

function sayFileError({ reason, detail }: { reason: string; detail: string }) {
  const known = (Object.keys(licenseMessages.fileErrors) as RejectedLicenseFile['reason'][]).find(
    name => name === reason,
  )
  return known ? describeLicenseFileError({ ok: false, reason: known, detail }) : reason
}

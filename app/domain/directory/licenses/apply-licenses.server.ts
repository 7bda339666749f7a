import type { Transaction } from '#domain/app.ts'
import { regionDay } from '#domain/foundation/settings/region.ts'
import { updateBusinesses } from '../businesses/written-businesses.server.ts'
import { addCheck } from '../verification/checks.server.ts'
import {
  endByFile,
  type FileRenewal,
  fileChecker,
  type LatestCheck,
  listUnfounded,
  readLatestChecks,
  renewFileChecks,
  reopenCheck,
  takeBackFileCheck,
} from '../verification/file-checks.server.ts'
import { decidingLicenses, type LicenseEnd, licenseEnds, standingOf, stateKey } from './license.ts'
import { listMatched, type MatchedLicense } from './license-matches.server.ts'

type Active = { licenseKey: string; expiresOn: string }
export type EndedListing = { businessId: string; licenseKey: string; end: LicenseEnd; expiresOn: string | null }

type StateFile = { id: string; fileDay: string }

/** Renews and ends the license half of *Verified* by what the file says; of one listing, or of all. */
export async function applyLicenses(tx: Transaction, file: StateFile, businessId?: string) {
  const today = regionDay(tx.clock.now())
  const renewed = new Map<string, Active>()
  const ended: EndedListing[] = []
  const matched = await listMatched(tx, businessId)
  for (const licenses of groups(matched)) {
    const judged = judge(decidingLicenses(licenses), today)
    if (judged === undefined) continue
    if ('end' in judged) ended.push(judged)
    else renewed.set(judged.businessId, judged)
  }
  const checks = await readLatestChecks(tx, [...renewed.keys(), ...ended.map(({ businessId }) => businessId)])
  for (const [id, check] of checks) if (isLater(check, file.fileDay)) renewed.delete(id)
  const wasVerified = ended.filter(({ businessId: id }) => {
    const check = checks.get(id)
    return check?.verified && !isLater(check, file.fileDay)
  })
  const lapsed = wasVerified.map(({ businessId }) => businessId)
  await endByFile(tx, lapsed, file.id)
  await updateBusinesses(tx, lapsed, { verified: false })
  const count = await renew(tx, { fileId: file.id, today, renewed, checks })
  const takenBack = await takeBackUnfounded(tx, { fileId: file.id, today, matched, businessId })
  return { renewed: count, ended: wasVerified, takenBack }
}

/** A person checked after the file's date, so their check takes priority. */
function isLater({ id, endedAt, checkedAt, checkedBy }: LatestCheck, fileDay: string) {
  return id !== null && !endedAt && checkedBy !== fileChecker && regionDay(checkedAt) > fileDay
}

type Unfounded = { fileId: string; today: string; matched: MatchedLicense[]; businessId: string | undefined }

/** Ends what rests on a license that isn't the listing's anymore. A check by hand that was there before counts again. */
async function takeBackUnfounded(tx: Transaction, { fileId, today, matched, businessId }: Unfounded) {
  const keys = matched.map(({ businessId: id, licenseKey }) => ({ businessId: id, licenseKey }))
  const lost: string[] = []
  for (const id of await listUnfounded(tx, keys, businessId)) {
    const continued = await takeBackFileCheck(tx, { businessId: id, fileId, today })
    if (continued) await reopenCheck(tx, continued)
    else lost.push(id)
  }
  await updateBusinesses(tx, lost, { verified: false })
  return lost.length
}

/** Undefined if the file says nothing that counts: a license that it left out proves nothing. */
function judge(licenses: MatchedLicense[], today: string) {
  const found = licenses
    .filter(({ missingFiles }) => missingFiles === 0)
    .map(license => ({ ...license, standing: standingOf(license, today) }))
  const best = found
    .flatMap(({ businessId, licenseKey, expiresOn, standing }) =>
      standing === 'active' && expiresOn !== null ? [{ businessId, licenseKey, expiresOn }] : [],
    )
    .sort((one, other) => other.expiresOn.localeCompare(one.expiresOn))[0]
  if (best) return best
  const [first] = found
  const isEnded = found.length === licenses.length && found.every(({ standing }) => isEnd(standing))
  const isOverruled = found.some(license => license.overruled === stateKey(license))
  if (!first || !isEnded || isOverruled || !isEnd(first.standing)) return undefined
  const { businessId, licenseKey, expiresOn, standing: end } = first
  return { businessId, licenseKey, end, expiresOn }
}

function isEnd(standing: string): standing is LicenseEnd {
  return licenseEnds.some(end => end === standing)
}

type Renewing = { fileId: string; today: string; renewed: Map<string, Active>; checks: Map<string, LatestCheck> }

async function renew(tx: Transaction, { fileId, today, renewed, checks }: Renewing) {
  const again: FileRenewal[] = []
  const verified: string[] = []
  let count = 0
  for (const [businessId, license] of renewed) {
    const check = checks.get(businessId)
    // A file doesn't restore a badge that the operator removed.
    if (!check || (check.isEndedByHand && !check.verified)) continue
    count += 1
    if (check.id !== null && !check.endedAt && check.licenseFileId !== null) {
      again.push({ checkId: check.id, ...license })
      continue
    }
    await continueCheck(tx, { fileId, today, check, license })
    verified.push(businessId)
  }
  await renewFileChecks(tx, fileId, again)
  await updateBusinesses(tx, verified, { verified: true })
  return count
}

type Continued = { fileId: string; today: string; check: LatestCheck; license: Active }

/** Keeps the insurance part of a check by hand, with its own check day and expiration date. */
async function continueCheck(tx: Transaction, { fileId, today, check, license }: Continued) {
  const isOurs = check.id !== null && (!check.endedAt || check.endedByFile !== null)
  const insuranceExpiresOn =
    isOurs && check.insuranceExpiresOn !== null && check.insuranceExpiresOn >= today ? check.insuranceExpiresOn : null
  const seen = insuranceExpiresOn
    ? { source: 'both', checkedAt: check.checkedAt, checkedBy: check.checkedBy, reference: check.reference }
    : { source: 'state-license', checkedAt: tx.clock.now(), checkedBy: fileChecker, reference: '' }
  const isByHand = check.id !== null && !check.endedAt
  if (isByHand) await endByFile(tx, [check.businessId], fileId)
  await addCheck(tx, {
    ...seen,
    id: tx.ids.next(),
    businessId: check.businessId,
    licenseExpiresOn: license.expiresOn,
    insuranceExpiresOn,
    licenseFileId: fileId,
    licenseKey: license.licenseKey,
    renews: isByHand ? check.id : null,
  })
}

function groups(licenses: readonly MatchedLicense[]) {
  const found = new Map<string, MatchedLicense[]>()
  for (const license of licenses) found.set(license.businessId, [...(found.get(license.businessId) ?? []), license])
  return found.values()
}

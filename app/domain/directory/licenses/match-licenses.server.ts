import type { App } from '#domain/app.ts'
import { updateBusinesses } from '../businesses/written-businesses.server.ts'
import {
  addMatches,
  type Candidate,
  dropOutdatedMatches,
  listCertain,
  listNameCandidates,
  listNumberCandidates,
  proposeAgain,
} from './license-matches.server.ts'
import { certainScore, fittingName, likelyScore, nameScore, placeScore } from './license-name.ts'
import { readNumber } from './state-licenses.server.ts'

type Match = Candidate & { score: number; state: 'certain' | 'proposed'; foundBy: 'number' | 'name' }

/** Compares listings with the licenses of the file. Returns how many matches are certain, and how many wait for the operator. */
export async function matchLicenses(tx: Pick<App, 'db'>, changeId: string) {
  await dropOutdatedMatches(tx)
  const renamed = (await listCertain(tx))
    .map(match => ({ ...match, score: nameScore(match.name, match) }))
    .filter(({ score }) => score < fittingName)
  await proposeAgain(tx, renamed)
  const byNumber = (await listNumberCandidates(tx)).map(judgeNumber)
  await addMatches(
    tx,
    byNumber.map(match => rowOf(match, changeId)),
  )
  const byName = judgeNames(await listNameCandidates(tx))
  await addMatches(
    tx,
    byName.map(match => rowOf(match, changeId)),
  )
  for (const { businessId, licenseKey } of byName.filter(({ state }) => state === 'certain'))
    await updateBusinesses(tx, [businessId], { licenseNumber: await readNumber(tx, licenseKey) })
  const all = [...byNumber, ...byName]
  const matched = all.filter(({ state }) => state === 'certain').length
  return { matched, proposed: all.length - matched + renamed.length }
}

/** A number that belongs to another name or is another listing's too may be a mistake or an abuse. A person decides. */
function judgeNumber(candidate: Candidate): Match {
  const score = nameScore(candidate.name, candidate)
  return {
    ...candidate,
    score,
    foundBy: 'number',
    state: score >= fittingName && !candidate.isTaken ? 'certain' : 'proposed',
  }
}

/** If a listing matches several licenses, or a license several listings, no match is certain. */
function judgeNames(candidates: Candidate[]): Match[] {
  const likely = candidates
    .map(candidate => ({ ...candidate, score: scoreOf(candidate), foundBy: 'name' as const }))
    .filter(({ score }) => score >= likelyScore)
  const listings = countBy(likely, ({ businessId }) => businessId)
  const licenses = countBy(likely, ({ licenseKey }) => licenseKey)
  return likely.map(match => {
    const isOnly = listings.get(match.businessId) === 1 && licenses.get(match.licenseKey) === 1
    return { ...match, state: isOnly && !match.isTaken && match.score >= certainScore ? 'certain' : 'proposed' }
  })
}

function scoreOf(candidate: Candidate) {
  const { city, zip, licenseCity, licenseZip } = candidate
  return placeScore(nameScore(candidate.name, candidate), { city, zip }, { city: licenseCity, zip: licenseZip })
}

function countBy<Item>(items: readonly Item[], keyOf: (item: Item) => string) {
  const counts = new Map<string, number>()
  for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1)
  return counts
}

function rowOf({ businessId, licenseKey, score, state, foundBy }: Match, changeId: string) {
  return {
    businessId,
    licenseKey,
    score,
    state,
    foundBy,
    wroteNumber: foundBy === 'name' && state === 'certain',
    changeId,
  }
}

import { setTimeout as sleep } from 'node:timers/promises'
import type { App, Caller } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { type Geocoder, GeocoderUnavailable, type Located } from '#platform/network/geocoder.ts'
import { milesBetween } from '../places/distance.ts'
import { followAnswers, putOff, readWaiting, storeAnswers, type WaitingAddress } from './geocoded-addresses.server.ts'
import { answersPerFailure, batchSize } from './geocoder-pause.ts'
import { claimGeocoder, noteGeocoderAnswer, noteGeocoderFailure, releaseGeocoder } from './geocoder-states.server.ts'

type Parts = Pick<App, 'db' | 'clock' | 'ids' | 'transaction' | 'geocoder'>

/** `paused`: after a failure, or another process runs. `failed`: just now. `aborted`: the server is stopping. */
export type GeocodingEnd = 'off' | 'done' | 'paused' | 'failed' | 'aborted'

export type GeocodingRun = { end: GeocodingEnd; asked: number; found: number }

type Options = { signal?: AbortSignal; onProgress?: (run: Omit<GeocodingRun, 'end'>) => void }

const caller: Caller = { actor: { kind: 'system', id: 'geocode' }, requestId: 'geocode', language: 'en' }

/** A match farther from the center of the ZIP or city is a street of the same name elsewhere. */
const farthestMiles = 30

/**
 * Geocodes queued addresses in batches until none is left or a request fails. No transaction is open during a request.
 * Results are stored by address, so that concurrent edits of a listing are kept.
 */
export async function geocodeAddresses(
  app: Parts,
  { signal, onProgress = () => {} }: Options = {},
): Promise<GeocodingRun> {
  const run = { asked: 0, found: 0 }
  const { geocoder } = app
  if (!geocoder) return { end: 'off', ...run }
  await followStored(app)
  // A failure shrinks the batches and successes slowly grow them: one bad address may fail its whole batch.
  let answersInRow = 0
  while (!signal?.aborted) {
    const claimed = await claimGeocoder(app)
    if (!claimed) return { end: 'paused', ...run }
    const addresses = await readWaiting(app, batchSize(geocoder.mostAtOnce, claimed.failures))
    if (addresses.length === 0) {
      await (run.asked > 0 ? noteGeocoderAnswer(app, 0) : releaseGeocoder(app))
      return { end: 'done', ...run }
    }
    answersInRow += 1
    const isMadeUpFor = answersInRow % answersPerFailure === 0
    const answers = await ask(app, geocoder, addresses, { failures: claimed.failures, isMadeUpFor, signal })
    if (answers === 'failed') return { end: signal?.aborted ? 'aborted' : 'failed', ...run }
    run.asked += addresses.length
    run.found += [...answers.values()].filter(({ outcome }) => outcome === 'found').length
    onProgress({ ...run })
    await sleep(geocoder.pauseMs(addresses.length), undefined, { signal }).catch(() => {})
  }
  return { end: 'aborted', ...run }
}

/** Fixes listings whose address changed while its result was being stored. */
function followStored(app: Parts) {
  return app.transaction(async tx => {
    await followAnswers(tx, () => recordChange(tx, caller, { action: 'geocode-addresses' }))
    return { ok: true }
  })
}

type Asking = { failures: number; isMadeUpFor: boolean; signal: AbortSignal | undefined }

async function ask(app: Parts, geocoder: Geocoder, addresses: WaitingAddress[], asking: Asking) {
  const { failures, isMadeUpFor, signal } = asking
  try {
    const answers = plausible(addresses, await geocoder.locate(addresses, signal))
    await store(app, addresses, answers)
    await noteGeocoderAnswer(app, Math.max(0, isMadeUpFor ? failures - 1 : failures))
    return answers
  } catch (error) {
    if (!(error instanceof GeocoderUnavailable)) {
      await releaseGeocoder(app)
      throw error
    }
    // An aborted request says nothing about the geocoder.
    if (signal?.aborted) await releaseGeocoder(app)
    else await fail(app, addresses, { failures: failures + 1, error })
    return 'failed'
  }
}

async function store(app: Parts, addresses: WaitingAddress[], answers: ReadonlyMap<string, Located>) {
  await app.transaction(async tx => {
    await recordChange(tx, caller, { action: 'geocode-addresses' })
    await storeAnswers(tx, answers)
    await putOff(
      tx,
      addresses.map(({ key }) => key).filter(key => !answers.has(key)),
    )
    return { ok: true }
  })
}

/** An address that fails alone may be the cause, so it must not delay the others. */
async function fail(
  app: Parts,
  addresses: WaitingAddress[],
  { failures, error }: { failures: number; error: GeocoderUnavailable },
) {
  const { message, retryAfterSeconds } = error
  await noteGeocoderFailure(app, { failures, error: message, retryAfterSeconds })
  if (addresses.length === 1) await putOff(app, [addresses[0]?.key ?? ''])
}

function plausible(addresses: WaitingAddress[], answers: Map<string, Located>): Map<string, Located> {
  const middles = new Map(
    addresses.map(({ key, lat, lon }) => [key, lat === null || lon === null ? null : { lat, lon }]),
  )
  return new Map(
    [...answers].map(([key, answer]) => {
      const middle = middles.get(key)
      const isFar = answer.outcome === 'found' && middle && milesBetween(middle, answer) > farthestMiles
      return [key, isFar ? { outcome: 'ambiguous' } : answer]
    }),
  )
}

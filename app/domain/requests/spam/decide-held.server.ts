import type { App, Caller, Result, Transaction } from '#domain/app.ts'
import { findListing } from '#domain/directory/businesses/businesses.server.ts'
import { ownNetworksOf } from '#domain/directory/team/own-networks.server.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { readFileContent, removeFiles } from '#domain/foundation/files/files.server.ts'
import { regionDay } from '#domain/foundation/settings/region.ts'
import { may } from '#domain/permissions.ts'
import { knownLanguage } from '#platform/text/language.ts'
import { trapField } from '../quotes/quote.ts'
import { storeRequest } from '../quotes/send-quote.server.ts'
import type { HeldError } from './held-request.ts'
import {
  deleteHeld,
  findHeld,
  heldPhotos,
  lockHeld,
  markBlocked,
  markReleased,
  slugsOf,
} from './held-requests.server.ts'

/** Sends a held or blocked request to its roofers, as if it was sent now. Its private link stays the same. */
export async function releaseHeld(
  app: Pick<App, 'db' | 'transaction' | 'limits'>,
  caller: Caller,
  { id }: { id: string },
): Promise<Result<object, HeldError>> {
  if (!may(caller, 'manage-inbox')) return { ok: false, reason: 'forbidden' }
  const found = await findHeld(app, id)
  if (!found) return { ok: false, reason: 'request-unknown' }
  const { visitor, language, businessIds } = found
  const writer: Caller = {
    actor: { kind: 'visitor', id: visitor },
    visitor,
    requestId: caller.requestId,
    language: knownLanguage(language),
  }
  const listings = await listingsOf(app, businessIds)
  if (listings.length === 0) return { ok: false, reason: 'listing-gone' }
  const listed = listings.map(listing => listing.id)
  const ownNetworks = await ownNetworksOf(app, writer, listed)
  return app.transaction(async tx => {
    const held = await lockHeld(tx, id)
    if (!held) return { ok: false, reason: 'request-unknown' }
    await recordChange(tx, caller, { action: 'release-request' })
    const { name, email, phone, message, triage, fingerprint, idempotencyKeyHash: keyHash, wantsTexts } = held
    const quote = { name, email, phone, message, [trapField]: '' }
    const photos = await contentsOf(tx, id)
    const asked = { listings, quote, photos, triage, fingerprint, keyHash, wantsTexts, ownNetworks }
    await storeRequest(tx, writer, asked, id)
    await removeFiles(tx, await markReleased(tx, id))
    return { ok: true }
  })
}

/** Blocks the request: it isn't delivered, but can still be released for a while. */
export async function blockHeld(
  app: Pick<App, 'transaction'>,
  caller: Caller,
  { id }: { id: string },
): Promise<Result<object, HeldError>> {
  if (!may(caller, 'manage-inbox')) return { ok: false, reason: 'forbidden' }
  return app.transaction(async tx => {
    const held = await lockHeld(tx, id)
    if (held?.state !== 'waiting') return { ok: false, reason: 'request-unknown' }
    await recordChange(tx, caller, { action: 'block-request' })
    await markBlocked(tx, id)
    return { ok: true }
  })
}

/** Leaves out businesses that are no longer listed. */
async function listingsOf(app: Pick<App, 'db'>, ids: readonly string[]) {
  const found = await Promise.all((await slugsOf(app, ids)).map(slug => findListing(app, slug)))
  const listings = found.flatMap(result => (result.ok ? [result.listing] : []))
  return listings.filter(({ id }, at) => listings.findIndex(listing => listing.id === id) === at)
}

async function contentsOf(tx: Transaction, id: string) {
  const files = await Promise.all((await heldPhotos(tx, id)).map(fileId => readFileContent(tx, fileId)))
  return files.flatMap(file => (file ? [Buffer.from(file.content)] : []))
}

/** Deletes held requests past their period, with their photos. Returns the number. */
export async function eraseHeld(app: Pick<App, 'transaction' | 'clock'>) {
  const before = regionDay(app.clock.now())
  let total = 0
  while (true) {
    const { deleted } = await app.transaction(async tx => {
      const { ids, fileIds } = await deleteHeld(tx, { before })
      await removeFiles(tx, fileIds)
      return { ok: true, deleted: ids.length }
    })
    total += deleted
    if (deleted === 0) return total
  }
}

import { createHash } from 'node:crypto'
import type { App } from '#domain/app.ts'
import { addListingIn } from '#domain/directory/listings/write-listing.server.ts'
import { addKeyListing } from '../api-keys/api-keys.server.ts'
import { readById } from './api-businesses.server.ts'
import { type ApiCaller, callerOf, opens } from './api-caller.ts'
import type { Rejected } from './api-error.ts'
import { type BusinessResource, businessResource } from './api-resource.server.ts'
import type { BusinessBody } from './business-body.server.ts'
import { foreignFields } from './change-business.server.ts'
import { checkListing } from './check-listing.server.ts'
import { keepResponse, takeIdempotencyKey } from './idempotency-keys.server.ts'
import { sendListing } from './send-listing.server.ts'

type ErrorReason = 'permission-missing' | 'fields-not-valid' | 'idempotency-key-reused' | 'too-many-waiting'
type Added = { ok: true; resource: BusinessResource; isDuplicate: boolean } | Rejected<ErrorReason>
type Input = { body: BusinessBody; idempotencyKey: string | undefined }

/** The operator's key publishes at once, a contractor's after approval. Idempotent with an idempotency key. */
export async function addBusiness(
  app: Pick<App, 'db' | 'transaction'>,
  caller: ApiCaller,
  { body, idempotencyKey }: Input,
): Promise<Added> {
  if (!opens(caller, 'write:businesses')) return { ok: false, reason: 'permission-missing' }
  const isOperators = caller.key.ownerId === null
  const foreign = isOperators ? [] : foreignFields(body)
  if (foreign.length > 0) return { ok: false, reason: 'fields-not-valid', fieldErrors: foreign }
  const checked = await checkListing(app, {}, body)
  if (!checked.ok) return checked

  return app.transaction<Added>(async tx => {
    const use = { apiKeyId: caller.key.id, name: idempotencyKey ?? '' }
    if (idempotencyKey !== undefined) {
      const bodySha256 = createHash('sha256').update(JSON.stringify(body)).digest()
      const before = await takeIdempotencyKey(tx, { ...use, bodySha256, usedAt: tx.clock.now() })
      if (before && !before.bodySha256.equals(bodySha256)) return { ok: false, reason: 'idempotency-key-reused' }
      if (before) return { ok: true, isDuplicate: true, resource: storedResource(before.response ?? '{}') }
    }
    const added = await (isOperators ? addListingIn : sendListing)(tx, callerOf(caller), checked.input)
    if (!added.ok) return { ok: false, reason: added.reason === 'forbidden' ? 'permission-missing' : added.reason }
    if (!isOperators) await addKeyListing(tx, { keyId: caller.key.id, businessId: added.id })
    const seen = await readById(tx, added.id, caller.key.id)
    if (!seen) throw new Error('a business that was just added is not there')
    if (idempotencyKey !== undefined) await keepResponse(tx, use, JSON.stringify(seen.resource))
    return { ok: true, isDuplicate: false, resource: seen.resource }
  })
}

/** Responses stored by an older version lack `photos`; a new business has none. */
function storedResource(answer: string) {
  return businessResource.parse({ photos: [], ...JSON.parse(answer) })
}

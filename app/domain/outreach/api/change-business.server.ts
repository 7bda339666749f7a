import type { App, Caller } from '#domain/app.ts'
import { readListing } from '#domain/directory/businesses/businesses.server.ts'
import { formValues, storedValues } from '#domain/directory/listings/listing-form.ts'
import { readVersion } from '#domain/directory/listings/listings.server.ts'
import { type ChangeError, changeListing } from '#domain/directory/listings/write-listing.server.ts'
import { type EditError, proposeEdit } from '#domain/directory/own-edits/propose-edit.server.ts'
import { readById } from './api-businesses.server.ts'
import { type ApiCaller, callerOf, opens } from './api-caller.ts'
import type { Rejected } from './api-error.ts'
import type { ApiFieldError } from './api-field-error.ts'
import type { BusinessResource } from './api-resource.server.ts'
import { type BusinessBody, fieldOf, filledForm, operatorOnly } from './business-body.server.ts'
import { checkListing } from './check-listing.server.ts'
import { seeBusiness } from './show-business.server.ts'

type ErrorReason =
  | 'permission-missing'
  | 'not-found'
  | 'fields-not-valid'
  | 'etag-mismatch'
  | 'changed-meanwhile'
  | 'too-many-changes'
type Changed = { ok: true; resource: BusinessResource; isWaiting: boolean } | Rejected<ErrorReason>
type Input = { id: string; body: BusinessBody; isExpected(resource: BusinessResource): boolean }

/** Keeps fields that weren't submitted. A contractor's key edits by the rules of their form. */
export async function changeBusiness(
  app: Pick<App, 'db' | 'limits' | 'transaction'>,
  caller: ApiCaller,
  { id, body, isExpected }: Input,
): Promise<Changed> {
  if (!opens(caller, 'write:businesses')) return { ok: false, reason: 'permission-missing' }
  const { id: keyId, ownerId } = caller.key
  const found = await seeBusiness(app, caller, id)
  if (!found || (ownerId !== null && !found.isOwn)) return { ok: false, reason: 'not-found' }
  const { businessId } = found
  // The version is read before the business: a concurrent write makes it stale, so nothing is overwritten unseen.
  const version = await readVersion(app, businessId)
  const seen = await readById(app, businessId, keyId)
  if (!seen || version === undefined) return { ok: false, reason: 'not-found' }
  if (!isExpected(seen.resource)) return { ok: false, reason: 'etag-mismatch' }

  const given = { businessId, version, body }
  const changed = await (ownerId === null ? asOperator : asOwner)(app, callerOf(caller), given)
  if (!changed.ok) return changed
  const after = await readById(app, businessId, keyId)
  return after ? { ...changed, resource: after.resource } : { ok: false, reason: 'not-found' }
}

type Given = { businessId: string; version: string; body: BusinessBody }
type Written = { ok: true; isWaiting: boolean } | Rejected<ErrorReason>

async function asOperator(
  app: Pick<App, 'db' | 'transaction'>,
  caller: Caller,
  { businessId, version, body }: Given,
): Promise<Written> {
  const checked = await checkListing(app, storedValues(await readListing(app, businessId)), body)
  if (!checked.ok) return checked
  const changed = await changeListing(app, caller, { id: businessId, version, input: checked.input })
  return changed.ok ? { ok: true, isWaiting: false } : { ok: false, reason: operatorsErrors[changed.reason] }
}

const operatorsErrors: Record<ChangeError, ErrorReason> = {
  forbidden: 'permission-missing',
  'listing-unknown': 'not-found',
  'changed-meanwhile': 'changed-meanwhile',
}

async function asOwner(
  app: Pick<App, 'db' | 'limits' | 'transaction'>,
  caller: Caller,
  { businessId, version, body }: Given,
): Promise<Written> {
  const foreign = foreignFields(body)
  if (foreign.length > 0) return { ok: false, reason: 'fields-not-valid', fieldErrors: foreign }
  const typed = filledForm(formValues(await readListing(app, businessId)), body)
  const proposed = await proposeEdit(app, caller, { businessId, version, typed, isPartial: true })
  if (proposed.ok) return { ok: true, isWaiting: proposed.outcome === 'waiting' || proposed.outcome === 'partly' }
  if (proposed.reason === 'nothing-changed') return { ok: true, isWaiting: false }
  const fieldErrors = proposed.fieldErrors?.map(name => ({ field: fieldOf(name), code: 'not-valid' as const }))
  return { ok: false, reason: ownersErrors[proposed.reason], ...(fieldErrors && { fieldErrors }) }
}

const ownersErrors: Record<Exclude<EditError, 'nothing-changed'>, ErrorReason> = {
  forbidden: 'permission-missing',
  'listing-unknown': 'not-found',
  'too-many': 'too-many-changes',
  'changed-meanwhile': 'changed-meanwhile',
  'not-valid': 'fields-not-valid',
}

export function foreignFields(body: BusinessBody): ApiFieldError[] {
  return Object.keys(body)
    .filter(name => operatorOnly.includes(name))
    .map(field => ({ field, code: 'operator-only' }))
}

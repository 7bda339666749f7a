import type { App, Caller, Result } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { may } from '#domain/permissions.ts'
import { type Availability, busyHoursLimit } from '../businesses/business.ts'
import { sayAvailability } from './availabilities.server.ts'
import { readAvailabilityToken } from './availability-link.server.ts'
import type { Said } from './availability-schema.server.ts'

export type AvailabilityError =
  | 'forbidden'
  | 'link-unknown'
  | 'link-over'
  | 'not-listed'
  | 'time-passed'
  | 'too-long'
  | 'too-many'

const hour = 3_600_000

export async function confirmAvailability(
  app: Pick<App, 'db' | 'clock' | 'tokens' | 'limits' | 'transaction'>,
  caller: Caller,
  { token, said }: { token: string; said: Said },
): Promise<Result<{ availability: Availability }, AvailabilityError>> {
  if (!may(caller, 'confirm-availability')) return { ok: false, reason: 'forbidden' }
  const answering = await findAnswering(app, token)
  if (!answering.ok) return answering
  // The limit is per link: an old link must not use up that of the new one or of the owner's account.
  const { business, epoch } = answering
  if ((await app.limits.take('confirm-availability', `${business.id} ${epoch}`)) > 0)
    return { ok: false, reason: 'too-many' }
  return app.transaction(async tx => {
    const found = await findAnswering(tx, token)
    return found.ok ? storeAvailability(tx, caller, { businessId: found.business.id, said }) : found
  })
}

/** Doesn't check permission: the caller does, in the same transaction. */
export async function storeAvailability(
  tx: Pick<App, 'db' | 'clock' | 'ids'>,
  caller: Caller,
  { businessId, said }: { businessId: string; said: Said },
): Promise<Result<{ availability: Availability }, 'time-passed' | 'too-long'>> {
  const confirmedAt = tx.clock.now()
  const until = said.state === 'busy' ? said.until : new Date(confirmedAt.getTime() + said.hours * hour)
  if (until <= confirmedAt) return { ok: false, reason: 'time-passed' }
  if (until.getTime() > confirmedAt.getTime() + busyHoursLimit * hour) return { ok: false, reason: 'too-long' }

  const availability = { state: said.state, until, confirmedAt }
  await recordChange(tx, caller, { action: 'confirm-availability' })
  await sayAvailability(tx, businessId, availability)
  return { ok: true, availability }
}

type Answering = { id: string; slug: string; name: string; timeZone: string; email: string }

export async function findAnswering(
  app: Pick<App, 'db' | 'clock' | 'tokens'>,
  token: string,
): Promise<Result<{ business: Answering; epoch: number }, 'link-unknown' | 'link-over' | 'not-listed'>> {
  const link = await readAvailabilityToken(app, token)
  if (!link) return { ok: false, reason: 'link-unknown' }
  const found = await findListed(app, link.businessId)
  if (!found.ok) return found
  return link.isOver ? { ok: false, reason: 'link-over' } : { ...found, epoch: link.epoch }
}

export async function findListed(
  { db }: Pick<App, 'db'>,
  id: string,
): Promise<Result<{ business: Answering }, 'link-unknown' | 'not-listed'>> {
  const row = await db
    .selectFrom('businesses')
    .innerJoin('businessSlugs', join => join.onRef('businessId', '=', 'businesses.id').on('current', '=', true))
    .select(['businesses.id', 'slug', 'name', 'timeZone', 'email', 'live'])
    .where('businesses.id', '=', id)
    .executeTakeFirst()
  if (!row) return { ok: false, reason: 'link-unknown' }
  const { live, ...business } = row
  return live ? { ok: true, business } : { ok: false, reason: 'not-listed' }
}

import type { App, Caller, Result } from '../app.ts'
import { recordChange } from '../changes/changes.server.ts'
import { may } from '../permissions.ts'
import { sayAvailability } from './availabilities.server.ts'
import { readAvailabilityToken } from './availability-link.server.ts'
import type { Said } from './availability-schema.server.ts'
import { type Availability, busyHoursLimit } from './business.ts'

export type AvailabilityRefusal = 'forbidden' | 'link-unknown' | 'not-listed' | 'time-passed' | 'too-long' | 'too-many'

const hour = 3_600_000

/** A contractor says, by the link that only he was mailed, until when he is free or busy. */
export async function confirmAvailability(
  app: Pick<App, 'db' | 'tokens' | 'limits' | 'transaction'>,
  caller: Caller,
  { token, said }: { token: string; said: Said },
): Promise<Result<{ availability: Availability }, AvailabilityRefusal>> {
  if (!may(caller, 'confirm-availability')) return { ok: false, reason: 'forbidden' }
  const answering = await findAnswering(app, token)
  if (!answering.ok) return answering
  if ((await app.limits.take('confirm-availability', answering.business.id)) > 0)
    return { ok: false, reason: 'too-many' }
  return app.transaction(async tx => {
    const found = await findAnswering(tx, token)
    if (!found.ok) return found
    const confirmedAt = tx.clock.now()
    const until = said.state === 'busy' ? said.until : new Date(confirmedAt.getTime() + said.hours * hour)
    if (until <= confirmedAt) return { ok: false, reason: 'time-passed' }
    if (until.getTime() > confirmedAt.getTime() + busyHoursLimit * hour) return { ok: false, reason: 'too-long' }

    const availability = { state: said.state, until, confirmedAt }
    await recordChange(tx, caller, { action: 'confirm-availability' })
    await sayAvailability(tx, found.business.id, availability)
    return { ok: true, availability }
  })
}

type Answering = { id: string; slug: string; name: string; timeZone: string; email: string }

/** The listed business whose link it is. */
export async function findAnswering(
  app: Pick<App, 'db' | 'tokens'>,
  token: string,
): Promise<Result<{ business: Answering }, 'link-unknown' | 'not-listed'>> {
  const id = readAvailabilityToken(app, token)
  if (!id) return { ok: false, reason: 'link-unknown' }
  const row = await app.db
    .selectFrom('businesses')
    .innerJoin('businessSlugs', join => join.onRef('businessId', '=', 'businesses.id').on('current', '=', true))
    .select(['businesses.id', 'slug', 'name', 'timeZone', 'email', 'live'])
    .where('businesses.id', '=', id)
    .executeTakeFirst()
  if (!row) return { ok: false, reason: 'link-unknown' }
  const { live, ...business } = row
  return live ? { ok: true, business } : { ok: false, reason: 'not-listed' }
}

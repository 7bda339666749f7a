import { Temporal } from 'temporal-polyfill'
import type { Availability } from '#domain/directory/businesses/business.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { seededRandom } from '#platform/images/seeded-random.ts'
import type { Member } from './cast.ts'

/** Returns null for contractors without emergency work, and for some others. */
export function makeAvailability(member: Member, now: Date): Availability | null {
  if (!member.emergency || member.standing !== 'active') return null
  const random = seededRandom(`availability of ${member.name}`)
  const said = member.featured ? member.featured.said : drawSaid(random.whole(1, 100))
  if (!said) return null
  const until = {
    'on-call': morningAfter(now, random.whole(3, 16)),
    'this-shift': fullHour(now, random.whole(2, 9)),
    busy: fullHour(now, random.whole(1, 5)),
    expired: fullHour(now, -random.whole(1, 40)),
  }[said]
  const saidBefore = Math.min(until.getTime(), now.getTime())
  const confirmedAt = new Date(saidBefore - random.whole(10, 170) * 60_000)
  return { state: said === 'busy' ? 'busy' : 'available', until, confirmedAt }
}

function drawSaid(percent: number) {
  if (percent <= 38) return 'on-call'
  if (percent <= 60) return 'this-shift'
  if (percent <= 76) return 'busy'
  return percent <= 90 ? 'expired' : null
}

/** `more` hours after the next full hour. The region's full hours coincide with UTC's. */
function fullHour(now: Date, more: number) {
  const hour = 3_600_000
  return new Date((Math.ceil(now.getTime() / hour) + more) * hour)
}

/** A weekly shift ends at seven in the morning. */
function morningAfter(now: Date, days: number) {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(region.zone).toPlainDate()
  const morning = today.add({ days }).toZonedDateTime({ timeZone: region.zone, plainTime: { hour: 7 } })
  return new Date(morning.epochMilliseconds)
}

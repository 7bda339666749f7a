import type { RouterContextProvider } from 'react-router'
import { appContext, factsContext } from '#context.ts'
import { endOfLocalDay, isAroundTheClock, localDay } from '#domain/directory/availability/hours.ts'
import { upcomingDays } from '#domain/directory/availability/special-day.ts'
import { currentAvailability } from '#domain/directory/businesses/business.ts'
import { readListing } from '#domain/directory/businesses/businesses.server.ts'
import { readShownLicense } from '#domain/directory/licenses/state-licenses.server.ts'
import { type Card, readCardsOf } from '#domain/directory/search/cards.server.ts'
import type { Point } from '#domain/directory/search/search.ts'
import { readCurrentCheck } from '#domain/directory/verification/checks.server.ts'
import { endOfDay, regionDay } from '#domain/foundation/settings/region.ts'
import { isByDay, nextTurn, responseTimes } from '#domain/requests/answers/response-times.server.ts'
import { readReviewSpreads } from '#domain/requests/reviews/review-spreads.server.ts'
import { openNow } from '../business-page/shown-hours.ts'
import { watchAvailability } from '../layout/public-loading.server.ts'

export type Compared = Awaited<ReturnType<typeof readCompared>>[number]

/** Returns listings to compare: available ones first, busy ones last, then by distance. */
export async function readCompared(
  context: Readonly<RouterContextProvider>,
  { ids, near, now }: { ids: string[]; near: Point | null; now: Date },
) {
  const app = context.get(appContext)
  const facts = context.get(factsContext)
  const [cards, times, spreads] = await Promise.all([
    readCardsOf(app, ids, near),
    responseTimes(app, ids),
    readReviewSpreads(app, ids),
  ])
  watchAvailability(facts, cards, now)
  facts.dependsOn('licenses')
  const compared = await Promise.all(cards.map(readOne))
  return compared.sort((one, other) => rank(one.card, now) - rank(other.card, now) || milesTo(one) - milesTo(other))

  async function readOne(card: Card) {
    const [stored, check, filed] = await Promise.all([
      readListing(app, card.id),
      readCurrentCheck(app, card.id),
      readShownLicense(app, card.id),
    ])
    if (filed?.expiresOn) facts.changesAt(endOfDay(filed.expiresOn))
    const { timeZone, licenseNumber, insuranceVerified, yearsInBusiness, serviceMiles, city } = stored
    const { week, statement, until } = openNow({ ...stored, availability: card.availability }, now)
    const response = times.get(card.id)?.[isByDay(timeZone, now) ? 'day' : 'night']
    facts.changesAt(until)
    facts.changesAt(nextTurn(timeZone, now))
    if (upcomingDays(stored.specialDays, localDay(timeZone, now)).length > 0)
      facts.changesAt(endOfLocalDay(timeZone, now))
    const license = check?.source === 'insurance-certificate' ? undefined : check
    const insurance = check?.source === 'state-license' ? undefined : check
    return {
      card,
      timeZone,
      response: response?.minutes == null ? null : { minutes: response.minutes, isMeasured: response.isMeasured },
      spread: spreads.get(card.id) ?? null,
      license: {
        number: licenseNumber,
        checkedAt: license?.checkedAt ?? null,
        filed: filed && { ...filed, today: regionDay(now) },
      },
      insurance: {
        isOnFile: insuranceVerified || insurance !== undefined,
        checkedAt: insurance?.checkedAt ?? null,
        expiresOn: insurance?.insuranceExpiresOn ?? null,
      },
      hours: week,
      isAroundTheClock: isAroundTheClock(week),
      statement,
      serviceArea: serviceMiles === null ? null : { miles: serviceMiles, city, isServed: card.serves },
      years: yearsInBusiness,
    }
  }
}

function rank({ availability }: Card, now: Date) {
  const state = currentAvailability(availability, now)
  return state === 'available' ? 0 : state === null ? 1 : 2
}

function milesTo({ card: { distance } }: { card: Card }) {
  return distance && distance !== 'unknown' ? distance.miles : Number.MAX_VALUE
}

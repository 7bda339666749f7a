import { isoWeekdays } from '#domain/directory/availability/hours.ts'
import type { SpecialDay } from '#domain/directory/availability/special-day.ts'
import type { Availability } from '#domain/directory/businesses/business.ts'
import { spokenIn } from '#domain/directory/businesses/spoken-language.ts'
import { hoursField, specialField, specialNumbers, textOf } from '#domain/directory/listings/listing-form.ts'
import type { Reach } from '#domain/directory/places/service-area.server.ts'
import type { Card } from '#domain/directory/search/cards.server.ts'
import { allTexts, type Fields } from '#platform/request/forms.ts'
import { spansOf } from './day-shifts.ts'

/** The parts of a listing's page that its owner doesn't edit. */
export type PreviewFacts = Pick<Card, 'id' | 'featured' | 'verified' | 'rating' | 'reviews' | 'coverId'> & {
  logo: string
  availability: Availability | null
  timeZone: string
  reach: Reach | null
}

/** Returns the listing as it would be with the typed values. A value that the form would reject is shown as typed, or left out. */
export function previewedListing(facts: PreviewFacts, typed: Fields) {
  const text = (name: string) => textOf(typed, name).trim()
  const { logo, timeZone, reach, ...shown } = facts
  const card: Card = {
    ...shown,
    ...{ slug: 'preview', name: text('name'), phone: text('phone'), phoneE164: null },
    ...{ city: text('city'), state: text('state'), emergency: typed.emergency === 'on' },
    categories: [...new Set([text('category'), ...allTexts(typed.more)])].filter(Boolean),
    languages: spokenIn(allTexts(typed.languages)),
    responseMinutes: wholeOf(text('responseMinutes')),
    ...{ serviceMiles: wholeOf(text('serviceMiles')), point: null, distance: null, serves: null },
  }
  const miles = card.serviceMiles
  return {
    card,
    logo,
    timeZone,
    description: text('description'),
    site: text('site'),
    hours: isoWeekdays.flatMap(weekday =>
      (spansOf(text(hoursField(weekday))) ?? []).map(span => ({ weekday, ...span })),
    ),
    specialDays: specialNumbers.flatMap(number => specialDayOf(number, text) ?? []),
    area: reach && miles ? areaOf(reach, miles) : null,
  }
}

export function areaOf({ home, cities }: Reach, miles: number) {
  const served = cities.filter(city => city.miles <= miles).map(({ name }) => name)
  return { home, miles, cities: served.toSorted() }
}

function specialDayOf(number: number, text: (name: string) => string): SpecialDay | undefined {
  const [from, until] = [text(specialField('from', number)), text(specialField('until', number))]
  if (!isDay(from)) return undefined
  const spans = spansOf(text(specialField('hours', number))) ?? []
  return { from, until: isDay(until) && until > from ? until : from, spans, note: text(specialField('note', number)) }
}

function isDay(text: string) {
  return /^\d{4}-\d\d-\d\d$/.test(text)
}

export function wholeOf(text: string) {
  return /^\d{1,4}$/.test(text) ? Number(text) : null
}

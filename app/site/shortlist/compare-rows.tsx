import type { ReactNode } from 'react'
import { availabilityNote } from '#domain/directory/availability/availability-messages.ts'
import type { OpeningHours } from '#domain/directory/availability/hours.ts'
import { currentAvailability } from '#domain/directory/businesses/business.ts'
import { type Category, categoryName } from '#domain/directory/businesses/category.ts'
import { spokenLanguagesText } from '#domain/directory/businesses/spoken-language-messages.ts'
import { clearBest } from '#domain/directory/comparison/comparison.ts'
import { starChoices } from '#domain/requests/reviews/review.ts'
import { calendarMessages, hourText } from '#platform/text/calendar-messages.ts'
import type { Language } from '#platform/text/language.ts'
import { capital } from '#platform/text/sentence.ts'
import { dateIn, writtenDay } from '#platform/time/dates.ts'
import { Stars } from '#ui/stars.tsx'
import { stateFileLine } from '../business-page/license-lines.ts'
import { AvailabilityBadge } from '../directory/availability-badge.tsx'
import { businessMessages } from '../directory/business-messages.ts'
import { milesText } from '../places/miles-text.ts'
import { type CompareMessages, compareMessages } from './compare-messages.ts'
import type { Compared } from './read-compared.server.ts'

export type CompareRow = {
  name: keyof CompareMessages['rows']
  label: string
  /** The index of the one best cell; -1 without a clear one. */
  best: number
  /** Every roofer has the same. */
  isSame: boolean
  cells: ReactNode[]
}

type Given = { hasPlace: boolean; now: number; language: Language; known: readonly Category[] }

/** One fact of a roofer: the lines to show, or null if it isn't on file. The first line is the fact, the others explain it. */
type Fact = { lines: (string | null | undefined | false)[]; before?: ReactNode } | null

type RowOf = {
  name: CompareRow['name']
  fact: (listing: Compared) => Fact
  /** The number to compare by, if one listing can be better. */
  value?: (listing: Compared) => number | null
  wanted?: 'lowest' | 'highest'
  isShown?: boolean
}

/** Returns the rows of the comparison. To add a fact, add an entry here and its label to the messages. */
export function compareRows(listings: readonly Compared[], { hasPlace, now, language, known }: Given): CompareRow[] {
  const messages = compareMessages[language]
  const rows: RowOf[] = [
    { name: 'availability', fact: listing => availability(listing, now, language, messages) },
    {
      name: 'response',
      fact: ({ response }) =>
        response && {
          lines: [messages.minutes(response.minutes), response.isMeasured ? messages.measured : messages.stated],
        },
      value: ({ response }) => response?.minutes ?? null,
      wanted: 'lowest',
    },
    {
      name: 'distance',
      isShown: hasPlace,
      fact: ({ card: { distance } }) =>
        distance && distance !== 'unknown' ? { lines: [milesText(distance, language)] } : null,
      value: ({ card: { distance } }) =>
        distance && distance !== 'unknown' ? Number(distance.miles.toFixed(distance.isRough ? 0 : 1)) : null,
      wanted: 'lowest',
    },
    {
      name: 'reviews',
      fact: listing => reviews(listing, language, messages),
      value: ({ card }) => (card.reviews > 0 ? Number(card.rating.toFixed(1)) : null),
      wanted: 'highest',
    },
    {
      name: 'license',
      fact: ({ card, license: { number, checkedAt, filed }, timeZone }) => {
        const line = filed && stateFileLine(filed, filed.today, language)
        if (line) return { lines: [line] }
        if (checkedAt) return { lines: [number, messages.checked(dateIn(timeZone, checkedAt, language))] }
        // A verified listing without a record of the check was imported as verified.
        return number ? { lines: [number, !card.verified && messages.unchecked] } : null
      },
    },
    {
      name: 'insurance',
      fact: ({ insurance: { isOnFile, checkedAt, expiresOn }, timeZone }) =>
        isOnFile
          ? {
              lines: [
                messages.onFile,
                checkedAt && messages.checked(dateIn(timeZone, checkedAt, language)),
                expiresOn && messages.until(writtenDay(expiresOn, language)),
              ],
            }
          : null,
    },
    {
      name: 'hours',
      fact: listing => hours(listing, language, messages),
      value: ({ hours, isAroundTheClock }) => (hours.length > 0 ? Number(isAroundTheClock) : null),
      wanted: 'highest',
    },
    {
      name: 'services',
      fact: ({ card: { categories } }) =>
        categories.length > 0
          ? { lines: [categories.map(name => categoryName(language, name, known)).join(', ')] }
          : null,
    },
    {
      name: 'languages',
      fact: ({ card: { languages } }) =>
        languages.length > 0 ? { lines: [spokenLanguagesText(languages, language)] } : null,
    },
    {
      name: 'area',
      fact: ({ serviceArea: area }) =>
        area && {
          lines: [
            messages.area(area.miles, area.city),
            area.isServed !== null && (area.isServed ? messages.serves : messages.tooFar),
          ],
        },
    },
    {
      name: 'years',
      fact: ({ years }) => (years === null ? null : { lines: [messages.years(years)] }),
      value: ({ years }) => years,
      wanted: 'highest',
    },
  ]
  return rows
    .filter(({ isShown = true }) => isShown)
    .map(({ name, fact, value, wanted }) => {
      const facts = listings.map(fact)
      const texts = facts.map(each => each?.lines.filter(Boolean).join('\n') ?? '')
      return {
        name,
        label: messages.rows[name],
        best: value && wanted ? clearBest(listings.map(value), wanted) : -1,
        isSame: new Set(texts).size < 2,
        cells: facts.map(each => <FactCell key={name} fact={each} missing={messages.notOnFile} />),
      }
    })
}

function FactCell({ fact, missing }: { fact: Fact; missing: string }) {
  if (!fact) return <span className="text-ink-2">{missing}</span>
  const [first, ...others] = fact.lines.filter(line => typeof line === 'string' && line !== '')
  return (
    <>
      {fact.before ?? first}
      {others.map(line => (
        <span key={String(line)} className="block text-sm font-normal text-ink-2">
          {line}
        </span>
      ))}
    </>
  )
}

/** The badge if there's one; its note says until when, or how long ago. */
function availability({ card, timeZone: zone }: Compared, now: number, language: Language, messages: CompareMessages) {
  const state = currentAvailability(card.availability, new Date(now))
  const note = availabilityNote({ language, zone, availability: card.availability, now: new Date(now) })
  if (!state) return { lines: [note ?? messages.noStatus] }
  const badge = <AvailabilityBadge availability={card.availability} now={now} />
  return { before: badge, lines: [state, note] }
}

function reviews({ card, spread, timeZone }: Compared, language: Language, messages: CompareMessages): Fact {
  const { stars } = businessMessages[language]
  const spreadText = starChoices
    .filter(choice => spread?.byStars[choice])
    .map(choice => messages.byStars(choice, spread?.byStars[choice] ?? 0))
    .join(' · ')
  return {
    before: (
      <div className="wrap-normal *:flex-wrap">
        <Stars rating={card.rating} reviews={card.reviews} messages={stars} />
      </div>
    ),
    lines: [
      card.reviews > 0 ? `${card.rating.toFixed(1)} ${card.reviews}` : stars.none,
      spreadText,
      spread && messages.newest(dateIn(timeZone, spread.newestAt, language)),
    ],
  }
}

/** Consecutive days with the same hours are one line. */
function hours({ hours, isAroundTheClock, statement }: Compared, language: Language, messages: CompareMessages): Fact {
  if (hours.length === 0) return null
  if (isAroundTheClock) return { lines: [messages.always] }
  const { weekdays } = calendarMessages[language]
  const runs: { from: number; to: number; text: string }[] = []
  for (const [index] of weekdays.entries()) {
    const text = dayHours(
      hours.filter(({ weekday }) => weekday === index + 1),
      language,
      messages,
    )
    const last = runs.at(-1)
    if (text === '') continue
    if (last && last.text === text && last.to === index - 1) last.to = index
    else runs.push({ from: index, to: index, text })
  }
  const dayNames = ({ from, to }: (typeof runs)[number]) =>
    from === to ? (weekdays[from] ?? '') : messages.days(weekdays[from] ?? '', weekdays[to] ?? '')
  const week = runs.map(run => capital(messages.day(dayNames(run), run.text))).join('; ')
  return { lines: [week, messages.now[statement]] }
}

function dayHours(spans: readonly OpeningHours[], language: Language, messages: CompareMessages) {
  return spans
    .map(({ opens, closes }) =>
      closes - opens === 1440 ? messages.allDay : messages.span(hourText(language, opens), hourText(language, closes)),
    )
    .join(', ')
}

import { Temporal } from 'temporal-polyfill'
import type { ListingStatus } from '#domain/directory/claims/own-cards.server.ts'
import type { CompletenessStep } from '#domain/directory/listings/completeness.ts'
import { describeGrowth } from '#domain/directory/traffic/traffic-count.ts'
import { sentence } from '#platform/text/sentence.ts'
import type { FigureName, OwnSums, PlaceMedian, WonValue } from './own-figure.ts'

/** Texts of the account's first page; English, like the rest of the account. */
export const overviewMessages = {
  figures: {
    views: 'Views',
    calls: 'Calls',
    requests: 'Requests',
    minutes: 'Response time',
    won: 'Won jobs',
  } satisfies Record<FigureName, string>,
  steps: {
    phone: 'Add a phone number that can be dialed',
    photos: 'Add at least 3 photos',
    hours: 'Set your business hours',
    description: 'Describe your work in a few sentences',
    services: 'Choose all the services you offer',
    license: 'Add your license number',
    check: 'Ask us to check your license and insurance',
    response: 'Say how fast you respond',
    area: 'Say how far you drive',
    languages: 'Choose the languages you speak',
    logo: 'Add your logo',
    website: 'Add your website',
  } satisfies Record<CompletenessStep, string>,
  done: {
    phone: 'phone',
    photos: 'photos',
    hours: 'hours',
    description: 'description',
    services: 'services',
    license: 'license number',
    check: 'license check',
    response: 'response time',
    area: 'service area',
    languages: 'languages',
    logo: 'logo',
    website: 'website',
  } satisfies Record<CompletenessStep, string>,
  status: {
    active: 'Live',
    pending: 'Not published yet',
    suspended: 'Suspended',
    archived: 'Archived',
  } satisfies Record<ListingStatus, string>,
  failedMail: {
    title: 'Your email address isn’t working',
    text: (name: string, email: string) =>
      `Our emails to ${email} bounce, so requests to ${name} reach you only here and by alerts. Enter another address, or write to us if this one works again.`,
    change: 'Change email address',
  },
  unread: 'That wasn’t one of the choices. Try the switch again.',
}

/** Greets by the region's time of day, with the first name. */
export function greeting(zone: string, now: Date, name: string) {
  const { hour } = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone)
  const first = name.trim().split(/\s+/)[0] ?? ''
  const words = hour >= 5 && hour < 12 ? 'Good morning' : hour >= 12 && hour < 18 ? 'Good afternoon' : 'Good evening'
  return first ? `${words}, ${first}` : words
}

const minute = 60_000

/** How long someone has waited, in the largest whole unit: 18 min, 3 h, 2 days. */
export function waitedText(since: Date, now: Date) {
  const minutes = Math.max(0, Math.floor((now.getTime() - since.getTime()) / minute))
  if (minutes < 1) return 'just now'
  if (minutes < 60) return `${minutes} min`
  if (minutes < 48 * 60) return `${Math.floor(minutes / 60)} h`
  return `${Math.floor(minutes / (24 * 60))} days`
}

export function waitingLine(count: number, oldestAt: Date | null, now: Date) {
  if (count === 0 || oldestAt === null) return 'No requests are waiting for an answer.'
  const waited = waitedText(oldestAt, now)
  if (waited === 'just now') return count === 1 ? '1 new request just came in.' : `${count} new requests just came in.`
  return count === 1
    ? sentence`1 request has waited ${waited}.`
    : sentence`${count} requests are waiting, the oldest for ${waited}.`
}

/** Writes a figure: 1,284 or 22 min; a dash without a response time. */
export function figureText(name: FigureName, amount: number | null) {
  if (amount === null) return '–'
  return name === 'minutes' ? minutesText(amount) : amount.toLocaleString('en-US', { maximumFractionDigits: 1 })
}

function minutesText(amount: number) {
  const minutes = Math.round(amount)
  if (minutes < 1) return '<1 min'
  return minutes < 120 ? `${minutes} min` : `${Math.round(minutes / 60).toLocaleString('en-US')} h`
}

type Change = { text: string; rest: string; isGood: boolean }

/** Compares a figure to the 30 days before: “+12%” and “vs. prior 30 days”. */
export function changeOf(name: FigureName, now: OwnSums, before: OwnSums): Change {
  if (name === 'minutes') return minutesChange(now.minutes, before.minutes)
  if (before[name] === 0) return { text: '', rest: '0 in the prior 30 days', isGood: false }
  const { text } = describeGrowth(now[name], before[name], 0)
  return { text, rest: 'vs. prior 30 days', isGood: now[name] > before[name] }
}

function minutesChange(now: number | null, before: number | null): Change {
  if (now === null) return { text: '', rest: 'no answers in 30 days', isGood: false }
  if (before === null) return { text: '', rest: 'no answers in the prior 30 days', isGood: false }
  const saved = Math.round(before) - Math.round(now)
  if (saved === 0) return { text: 'Same', rest: 'as in the prior 30 days', isGood: false }
  const text = `${minutesText(Math.abs(saved))} ${saved > 0 ? 'faster' : 'slower'}`
  return { text, rest: 'vs. prior 30 days', isGood: saved > 0 }
}

export function medianText(name: FigureName, { value, place }: PlaceMedian) {
  return `Median in ${place}: ${figureText(name, value)}`
}

/** Says what the medians are of, or that there are none. */
export function medianNote(medians: Partial<Record<FigureName, PlaceMedian>> | null) {
  if (medians === null) return 'To compare with other listings nearby, choose one of yours.'
  const known = Object.values(medians)
  if (known.length === 0) return 'Too few listings nearby for a comparison.'
  const widest = known.reduce((most, median) => (median.listings > most.listings ? median : most))
  const about = sentence`A median is the middle of at least 5 listings: ${widest.listings} in ${widest.place}.`
  return known.length < 5 ? `${about} Where a median is missing, too few listings have that figure.` : about
}

/** The value of won jobs: `$12,400 for 1 of 3`. */
export function valueText({ valueDollars, valued }: WonValue, won: number) {
  if (won === 0) return null
  if (valued === 0) return 'No value yet'
  const dollars = `$${valueDollars.toLocaleString('en-US')}`
  return valued < won ? `${dollars} for ${valued} of ${won}` : dollars
}

import { monthText } from '#platform/text/calendar-messages.ts'
import { sentence } from '#platform/text/sentence.ts'
import type { ServedPlacement } from '../ads/campaign.ts'
import { type MakeGoodError, makeGoodDaysLimit, makeGoodReasonLimit } from './make-good.ts'
import { offerHours, openEntriesLimit, type WaitlistError, type WaitlistState, waitingDays } from './waitlist.ts'

export const placementNames: Record<ServedPlacement, string> = {
  'homepage-hero': 'Homepage hero',
  'search-header': 'Search header',
  'sidebar-banner': 'Business sidebar',
  'emergency-section': 'Emergency section',
  'footer-links': 'Footer text link',
  'mobile-banner': 'Mobile banner',
}

/** The operator's page. */
export const inventoryMessages = {
  title: 'Ad inventory',
  intro:
    'Ad spots by placement and month. Each spot holds one banner in the rotation. Change the number of spots in Settings. Sold is the highest number of banners at one time, including paused ones and spots kept for the waitlist.',
  formula:
    'The forecast takes the daily average of the last 28 days: how often a slot came near a visitor’s view, times the share of banners that were seen. It multiplies that by the days in the month, and adjusts for the season if we have figures from a year ago.',
  placement: 'Placement',
  places: 'Spots',
  free: (free: number, of: number) => `${free} of ${of} free`,
  over: (count: number) => `${count} over capacity`,
  waiting: (count: number) => `${count} waiting`,
  forecast: (views: number) => `${views.toLocaleString('en')} impressions`,
  noForecast: 'Not enough data',
  running: 'Running banners',
  none: 'No banners are running.',
  delivered: (views: number, goal: number) => `${views.toLocaleString('en')} of ${goal.toLocaleString('en')} views`,
  behind: (views: number) => `${views.toLocaleString('en')} behind`,
  lastMonth: (views: number, goal: number) =>
    `Last month: ${views.toLocaleString('en')} of ${goal.toLocaleString('en')} views`,
  monthUntil: (day: string) => `month until ${day}`,
  makeGood: 'Add days',
  days: 'Days',
  reason: 'Reason, for the advertiser',
  usualReason: 'The banner was shown less often than promised',
  give: 'Add days',
  giving: 'Adding…',
  undo: 'Undo',
  undoing: 'Undoing…',
  given: (days: number, reason: string) => `${daysText(days)} added: ${reason}`,
  done: { give: 'The days are added, and the advertiser gets an email.', undo: 'The days are removed again.' },
  errors: {
    forbidden: 'You don’t have permission to do this.',
    'banner-unknown': 'We couldn’t find that banner.',
    'not-running': 'This banner’s package isn’t running.',
    'make-good-unknown': 'We couldn’t find these days.',
    'already-undone': 'These days were already removed.',
    'already-used': 'The banner has already used these days, so you can’t remove them.',
  } satisfies Record<MakeGoodError, string>,
  invalid: sentence`Enter 1 to ${makeGoodDaysLimit} days, and a reason of up to ${makeGoodReasonLimit} characters.`,
}

export function daysText(days: number) {
  return days === 1 ? '1 day' : `${days} days`
}

/** The advertiser's page. */
export const waitlistMessages = {
  title: 'Ad spots',
  intro: `When a placement is sold out, join its waitlist. The first in line gets an email when a place is free, and ${offerHours} hours to accept it.`,
  placement: 'Placement',
  month: 'From',
  free: (count: number) => (count === 1 ? '1 spot free' : `${count} spots free`),
  soldOut: 'Sold out',
  join: 'Join the waitlist',
  joining: 'Joining…',
  accept: 'Accept the spot',
  accepting: 'Accepting…',
  leave: 'Leave the waitlist',
  decline: 'Decline',
  leaving: 'Leaving…',
  entry: (placement: string, month: string) => `${placement}, from ${monthText(month, 'en')}`,
  states: {
    waiting: 'Waiting',
    offered: 'A spot is free',
    accepted: 'Kept for you',
    used: 'In use',
    expired: 'Expired',
    left: 'Left',
  } satisfies Record<WaitlistState, string>,
  line: (before: number) => (before === 0 ? 'You’re next.' : sentence`Before you: ${before}.`),
  offeredUntil: (time: string) => sentence`Accept it by ${time}, or the next in line gets it.`,
  keptUntil: (time: string) => sentence`The spot is kept for your banner until ${time}.`,
  next: 'Buy a package if you don’t have one, and send your banner. It takes the spot once we approve it.',
  done: {
    join: 'You’re on the waitlist.',
    accept: 'The spot is yours. Buy a package or send your banner next.',
    leave: 'You’re off the waitlist.',
  },
  errors: {
    forbidden: 'Sign in with a contractor’s account.',
    'place-unknown': 'Choose one of the placements and months.',
    'already-listed': 'You’re already on this waitlist.',
    'not-full': 'This placement isn’t sold out: you can buy a package now.',
    'joined-too-soon': sentence`You didn’t use the last spot we kept for you. You can join again ${waitingDays} days after that.`,
    'too-many-requests': 'Too many tries. Wait an hour, then try again.',
    'too-many': sentence`You can wait for up to ${openEntriesLimit} spots at a time.`,
    'entry-unknown': 'We couldn’t find you on that waitlist.',
    'no-offer': 'This offer has expired. The spot went to the next in line.',
  } satisfies Record<WaitlistError, string>,
  made: (days: number, reason: string) => sentence`We added ${daysText(days)} to your package: ${reason}.`,
}

import { findListingPlan } from '#domain/foundation/plans/listing-plans.ts'
import { englishOnly } from '#platform/text/language.ts'
import { sentence } from '#platform/text/sentence.ts'
import type { FailedPicture, PictureCounts, PictureReason } from '../import-pictures/import-picture.ts'
import type { ImportReport } from '../imports/import-report.ts'
import type { ListingStatus } from './import-profile.ts'
import { picturesLimit } from './moving.ts'

const figure = (count: number) => count.toLocaleString('en')
const counted = (count: number, one: string, many: string) => `${figure(count)} ${count === 1 ? one : many}`

const en = {
  recognized: (product: string) =>
    sentence`This looks like an export of ${product}. We know its columns, statuses and hours. Check the columns below.`,
  profile: 'Comes from',
  noProfile: 'Any list',
  statuses: {
    active: 'Live',
    pending: 'Pending (waits for you)',
    suspended: 'Suspended',
    archived: 'Archived',
  } satisfies Record<ListingStatus, string>,
  words: {
    status: {
      title: 'Statuses',
      hint: 'The status that a new listing gets here. Existing listings keep theirs.',
    },
    package: {
      title: 'Packages',
      hint: 'The plan that a new listing gets. Nothing is charged, and the plan lasts until you end it.',
    },
    category: { title: 'Categories', hint: 'Our category for each category on the old site.' },
  },
  noPlan: 'No plan',
  asItIs: 'Keep as is',
  rows: (count: number) => counted(count, 'row', 'rows'),
  pattern: {
    label: 'Old address of a listing',
    hint: (proposed: string) =>
      sentence`For redirects, if the file doesn’t have the whole address. Write {name}, {city} and {state} where they appear, for example ${proposed}. Leave it blank for no redirects.`,
  },
  preview: {
    title: 'From the old site',
    statuses: (status: string, count: number) => `${counted(count, 'new listing', 'new listings')}: ${status}`,
    plan: (plan: string, count: number) =>
      sentence`${counted(count, 'new listing', 'new listings')} with the plan ${plan}.`,
    pictures: (pictures: number, listings: number) =>
      `Fetch ${counted(pictures, 'picture', 'pictures')} for ${counted(listings, 'new listing', 'new listings')}`,
    picturesHint: `One after the other, from public addresses, up to ${picturesLimit} per listing, and no more than its plan allows. Only do this if the pictures are yours to use.`,
    redirects: (count: number) => `Redirect ${counted(count, 'old address', 'old addresses')} to the listings`,
    redirectsHint: 'Undoing the import also undoes its redirects and plans.',
  },
  report: {
    product: (product: string) => sentence`Export of ${product}.`,
    pictures: (count: number, isAsked: boolean) =>
      `${counted(count, 'picture', 'pictures')} of new listings ${isAsked ? 'will be fetched by the server' : 'not fetched: add --pictures'}`,
    redirects: (count: number, isAsked: boolean) =>
      `${counted(count, 'old address', 'old addresses')} ${isAsked ? 'redirected' : 'not redirected: add --redirects'}`,
  },
  progress: {
    said: ({ waiting, done, failed, left }: PictureCounts) =>
      [
        `Pictures: ${figure(done)} fetched`,
        ...(waiting > 0 ? [`${figure(waiting)} waiting`] : []),
        ...(failed > 0 ? [`${figure(failed)} failed`] : []),
        ...(left > 0 ? [`${figure(left)} skipped`] : []),
      ].join(', '),
    failures: 'Pictures we couldn’t get',
    failure: ({ name, url, reason }: FailedPicture) => `${name}: ${url} (${en.reasons[reason]})`,
    more: (count: number) => `and ${figure(count)} more`,
    retry: 'Try the failed ones again',
  },
  reasons: {
    unreachable: 'the server doesn’t answer',
    timeout: 'the server took too long',
    'not-public': 'not a public address',
    'too-large': 'too large',
    'not-a-picture': 'not a picture we can read',
    'not-found': 'not found',
    busy: 'the server is too busy',
    'over-plan': 'more than the listing’s plan allows',
    'listing-gone': 'the listing was removed',
  } satisfies Record<PictureReason, string>,
}

export const movingMessages = englishOnly(en)

export function sayPlanName(plan: string) {
  return findListingPlan(plan)?.name ?? plan
}

/** The imported parts of the old site, one fact in a line. */
export function sayMoves({ statuses, plans }: NonNullable<ImportReport['moving']>) {
  const { preview } = en
  return [
    ...Object.entries(statuses).map(([status, count]) => preview.statuses(statusName(status), count)),
    ...Object.entries(plans).map(([plan, count]) => preview.plan(sayPlanName(plan), count)),
  ]
}

function statusName(status: string) {
  return Object.entries(en.statuses).find(([name]) => name === status)?.[1] ?? status
}

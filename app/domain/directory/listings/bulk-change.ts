import { listingPlanIds } from '#domain/foundation/plans/listing-plans.ts'
import { checkSources } from '../verification/check.ts'
import { listingStatuses } from './listing.ts'

/** Changes that the operator can make to many listings at once, in addition to the flags. */
export const bulkKinds = [
  'status',
  'category',
  'city',
  'emergency',
  'plan',
  'owner',
  'verify',
  'end-verification',
  'restore',
] as const
export type BulkKind = (typeof bulkKinds)[number]

export const bulkStatuses = listingStatuses
export const bulkPlans = ['none', ...listingPlanIds] as const
export const bulkSources = checkSources

export type BulkChangeError =
  | 'forbidden'
  | 'none-chosen'
  | 'changed-since-seen'
  | 'owner-unknown'
  | 'category-unknown'
  | 'city-unknown'
  | 'already-expired'

const businesses = (count: number) => (count === 1 ? '1 business' : `${count.toLocaleString('en')} businesses`)
const are = (count: number) => (count === 1 ? 'is' : 'are')
const were = (count: number) => (count === 1 ? 'was' : 'were')

export const bulkChangeMessages = {
  title: 'More changes',
  intro: 'Each one applies to the selected businesses, and can be undone for 30 days under My changes.',
  kinds: {
    status: { label: 'Status', button: 'Set status' },
    category: {
      label: 'First category',
      button: 'Set category',
      note: 'Replaces the first category. The others stay.',
    },
    city: { label: 'City', button: 'Set city' },
    emergency: { label: '24/7 emergency', button: 'Set 24/7' },
    plan: {
      label: 'Plan',
      button: 'Set plan',
      note: 'It doesn’t expire. Businesses with a subscription keep the plan they pay for.',
    },
    owner: {
      label: 'Owner’s email address',
      button: 'Set owner',
      note: 'Enter an existing account. Businesses with an owner keep theirs. The account gets one email, and can object.',
    },
    verify: { label: 'Checked in', button: 'Mark verified', note: 'The badge ends on the earlier date.' },
    'end-verification': { label: 'Verified badge', button: 'Remove Verified' },
    restore: { label: 'Deleted businesses', button: 'List again', note: 'They’re listed again as they were.' },
  } satisfies Record<BulkKind, { label: string; button: string; note?: string }>,
  plans: { none: 'No plan' },
  on: 'Yes',
  off: 'No',
  licenseDay: 'License expires on',
  insuranceDay: 'Insurance expires on',
  busy: 'Updating…',
  /** Why some of the selected businesses stayed as they were. */
  left: {
    status: count => `${businesses(count)} already had this status or ${are(count)} deleted`,
    category: count => `${businesses(count)} already had this category first or ${are(count)} deleted`,
    city: count => `${businesses(count)} already had this city or ${are(count)} deleted`,
    emergency: count => `${businesses(count)} already had this setting or ${are(count)} deleted`,
    plan: count =>
      `${businesses(count)} already had this plan, ${count === 1 ? 'pays for its own' : 'pay for theirs'} or ${are(count)} deleted`,
    owner: count => `${businesses(count)} already ${count === 1 ? 'has' : 'have'} an owner or ${are(count)} deleted`,
    verify: count => `${businesses(count)} ${are(count)} deleted`,
    'end-verification': count => `${businesses(count)} ${were(count)}n’t verified or ${are(count)} deleted`,
    restore: count =>
      `${businesses(count)} ${are(count)}n’t deleted, ${were(count)} merged, or ${were(count)} removed by undoing an import`,
  } satisfies Record<BulkKind, (count: number) => string>,
}

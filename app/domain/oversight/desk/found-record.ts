import type { PurchaseState } from '#domain/commerce/billing/purchase.ts'
import type { StaffRole } from '#domain/staff-role.ts'

/** Fewer letters would match half of the directory. */
export const leastLetters = 3
export const searchLimit = 200
/** The limit of results in a group. */
export const foundAtOnce = 10
/** Names and phone numbers are looked for in this many of the newest requests and accounts, so that a search stays fast. */
export const newestSearched = 20_000

export type FoundListing = {
  id: string
  name: string
  city: string
  status: string
  isRemoved: boolean
  license: string
}
export type FoundPerson = { id: string; name: string; email: string; listings: { id: string; name: string }[] }
export type FoundStaff = { id: string; name: string; email: string; role: StaffRole }
export type FoundRequest = { id: string; name: string; email: string; sentAt: Date; businesses: string }
export type FoundPayment = {
  id: string
  name: string
  email: string
  priceCents: number
  state: PurchaseState
  at: Date
  providerId: string
  /** The payment's admin page: its review, its banner, or the listing that it pays for. */
  item: { kind: 'payment' | 'banner' | 'listing'; id: string } | null
}

export type Found = {
  listings: FoundListing[]
  people: FoundPerson[]
  staff: FoundStaff[]
  requests: FoundRequest[]
  payments: FoundPayment[]
}
export type FoundGroup = keyof Found
/** In the order of the page. */
export const foundGroups: readonly FoundGroup[] = ['listings', 'people', 'staff', 'requests', 'payments']

export const deskSearchMessages = {
  title: 'Search',
  label: 'Search everything',
  list: 'Suggestions',
  placeholder: 'Businesses, requests, people, payments',
  button: 'Search',
  intro:
    'A name, phone number, email address, license number, the link or number of a request, or the payment provider’s number.',
  tooShort: `Type at least ${leastLetters} letters or digits.`,
  nothing: 'Nothing found.',
  nothingHint: 'Check the spelling, or try a phone number or an email address.',
  unknown: 'We can’t open this search. Type it again.',
  suggestions: (count: number) => (count === 1 ? '1 suggestion' : `${count} suggestions`),
  allResults: (typed: string) => `All results for “${typed}”`,
  bounded: `The search covers names and phone numbers in the newest ${newestSearched.toLocaleString('en')} requests and accounts. An email address or a number finds older ones too.`,
  groups: {
    listings: 'Businesses',
    people: 'People',
    staff: 'Staff',
    requests: 'Requests',
    payments: 'Payments',
  } satisfies Record<FoundGroup, string>,
  firstOnly: `The first ${foundAtOnce}`,
  personalData: 'Personal data',
  refunds: 'Payments and refunds',
  open: { payment: 'Payment item', banner: 'Banner', listing: 'Listing' },
  states: {
    open: 'Not paid yet',
    paid: 'Paid',
    failed: 'Failed',
    expired: 'Expired',
    refunded: 'Refunded',
  } satisfies Record<PurchaseState, string>,
  deleted: 'Deleted',
} as const

import type { App, Caller } from '#domain/app.ts'
import { refreshPurchase } from '#domain/commerce/billing/refresh-purchase.server.ts'
import { approveSponsorship } from '#domain/commerce/sponsorship/decide-sponsorship.server.ts'
import { paySponsorship } from '#domain/commerce/sponsorship/pay-sponsorship.server.ts'
import type { SentFile } from '#domain/commerce/sponsorship/redraw-files.server.ts'
import { sendSponsorship } from '#domain/commerce/sponsorship/send-sponsorship.server.ts'
import { sponsorshipInput } from '#domain/commerce/sponsorship/sponsorship-schema.server.ts'
import { fulfillPurchases } from '#jobs/fulfill-purchases.ts'
import { paySandboxCheckout } from '#platform/payments/sandbox-desk.ts'
import { callerOf } from './build-account.ts'
import { visitor } from './builders.ts'

type Form = Record<string, string>

export const sponsorshipForm: Form = {
  companyName: 'Bright Tiles',
  contactPerson: 'Joan Reed',
  email: 'joan@tiles.example',
  sponsorshipType: 'exclusive',
}

export const wholeSponsorshipForm: Form = {
  ...sponsorshipForm,
  phone: '561-555-0142',
  website: 'https://tiles.example/',
  industry: 'Building Materials Supplier',
  companySize: '51-200',
  description: 'We make clay tiles.',
  targetAudience: 'Homeowners with old roofs',
  marketingGoals: 'To be known in the county',
  budget: '5000-10000',
  duration: '3-months',
  startDate: '2026-07-10',
  sponsorshipMessage: 'Tiles that stay where they are.',
  callToAction: 'See our tiles',
  landingPageUrl: 'https://tiles.example/roofs',
  facebookUrl: 'https://facebook.example/tiles',
  twitterUrl: 'https://twitter.example/tiles',
  instagramUrl: 'https://instagram.example/tiles',
  linkedinUrl: 'https://linkedin.example/tiles',
  youtubeUrl: 'https://youtube.example/tiles',
  specialRequests: 'A word in the newsletter.',
  previousSponsorship: 'The boat show.',
  referralSource: 'trade-show',
}

export const decider = callerOf('admin', 'the operator')

type Given = { form?: Form; files?: SentFile[]; caller?: Caller; sessionId?: string }

/** Also returns the token of the link for paying once it's approved. */
export async function buildSponsorship(
  app: App,
  { form = {}, files = [], caller = visitor('joan'), sessionId = '' }: Given = {},
) {
  const today = app.clock.now().toISOString().slice(0, 10)
  const sponsorship = sponsorshipInput(today).parse({ ...sponsorshipForm, ...form })
  const sent = await sendSponsorship(app, caller, { sponsorship, files, sessionId })
  if (!sent.ok) throw new Error(sent.reason)
  return { id: sent.id, token: app.tokens.of('sponsorship', sent.id) }
}

type Terms = { sum?: string; startsOn?: string; endsOn?: string }

export async function buildApproved(app: App, { terms = {}, ...given }: Given & { terms?: Terms } = {}) {
  const built = await buildSponsorship(app, given)
  const { sum = '', startsOn = '2026-07-01', endsOn = '' } = terms
  const approved = await app.transaction(tx => approveSponsorship(tx, decider, { id: built.id, sum, startsOn, endsOn }))
  if (!approved.ok) throw new Error(approved.reason)
  return built
}

/** The banner appears from its first day. */
export async function buildSponsor(app: App, given: Given & { terms?: Terms } = {}) {
  const built = await buildApproved(app, given)
  const opened = await openPayment(app, built.token)
  await paySandboxCheckout(app, opened.sessionId)
  await fulfill(app, opened.purchaseId)
  return { ...built, ...opened }
}

/** Opens the payment page from the emailed link. */
export async function openPayment(app: App, token: string) {
  const opened = await paySponsorship(app, visitor('joan'), token)
  if (!opened.ok) throw new Error(opened.reason)
  const sessionId = opened.url.split('/').at(-1) ?? ''
  const purchase = app.db.selectFrom('purchases').select('id').where('checkoutSessionId', '=', sessionId)
  return { sessionId, purchaseId: (await purchase.executeTakeFirstOrThrow()).id }
}

/** Runs the job that follows a provider's event. */
export async function fulfill(app: App, purchaseId: string) {
  await app.transaction(async tx => {
    await refreshPurchase(tx, fulfillPurchases, purchaseId)
    return { ok: true }
  })
}

// An alert tells an owner at once that a homeowner has asked him something: mail alone sleeps at night.

export const alertChannels = ['push', 'sms'] as const
export type AlertChannel = (typeof alertChannels)[number]

/** What is older is no news any more: an alert that could not leave within this time never does. */
export const alertMinutes = 30

/** At most this many browsers of one account are told. */
export const browsersLimit = 10

export const phoneCodeMinutes = 15
export const phoneCodeTries = 5

/** Shown on a locked screen: it names the business, and of the homeowner nothing. */
export function alertText(business: string) {
  return {
    title: 'New quote request',
    body: `A homeowner asks ${business} for a quote.`,
  }
}

/** What the service worker gets. `path` is where a tap leads. */
export type AlertPayload = ReturnType<typeof alertText> & { path: string }

export function alertPath({ requestId, businessId }: { requestId: string; businessId: string }) {
  return `/account/requests/${requestId}/${businessId}`
}

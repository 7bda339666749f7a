// An alert notifies an owner immediately of a new request, because email may go unread at night.

export const alertChannels = ['push', 'sms'] as const
export type AlertChannel = (typeof alertChannels)[number]

/** Minutes after which an unsent alert is dropped as no longer news. */
export const alertMinutes = 30

export const browsersLimit = 10

export const phoneCodeMinutes = 15
export const phoneCodeTries = 5

/** A locked screen may show this text, so it has no data about the homeowner. */
export function alertText(business: string) {
  return {
    title: 'New request',
    body: `A homeowner wants a free quote from ${business}. Tap to answer.`,
  }
}

/** Shown when the first alert got no answer. */
export function reminderText(business: string) {
  return {
    title: 'No answer yet',
    body: `A homeowner still needs an answer from ${business}. Tap to answer.`,
  }
}

export function messageAlertText(business: string) {
  return { title: 'New message', body: `A homeowner wrote to ${business}. Tap to read it.` }
}

export function failedAddressText(business: string) {
  return `Our emails to ${business} bounce, so you get no requests by email. Enter another address:`
}

/** The payload for the service worker. `path` is the page that a tap opens, `icon` the path of the operator's own icon if there is one. */
export type AlertPayload = ReturnType<typeof alertText> & { path: string; icon?: string | undefined }

export function alertPath({ requestId, businessId }: { requestId: string; businessId: string }) {
  return `/account/requests/${requestId}/${businessId}`
}

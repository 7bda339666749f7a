import { sentence } from '#platform/text/sentence.ts'
import type { AddEndpointError } from './add-endpoint.server.ts'
import type { ChangeEndpointError } from './change-endpoint.server.ts'
import type { DeliveryError, DeliveryState, EventType, TestError } from './outgoing-event.ts'
import type { ReplayError } from './replay-delivery.server.ts'

export type EndpointActionError =
  | 'form-faulty'
  | 'events-missing'
  | AddEndpointError
  | ChangeEndpointError
  | ReplayError
  | TestError
  | 'test-failed'

export const endpointMessages = {
  success: 'Success',
  error: 'Error',
  title: 'Webhooks',
  intro:
    'When something happens, we send a signed POST to your address right away. If it fails, we retry for three days.',
  added: 'Endpoint added',
  removed: 'Endpoint removed',
  rotated: 'You have a new signing secret. The old one keeps working for a day.',
  resumed: 'Endpoint turned back on',
  replayed: 'The event is on its way again',
  testMessage: 'This is a test event. Nothing happened in the directory.',
  tested: (status: number) => sentence`The test event was delivered. Your endpoint returned HTTP ${status}.`,
  testNotTaken: (status: number) =>
    `Your endpoint returned HTTP ${status} to the test event. Any 2xx counts as delivered.`,
  /** Shown where receivers on this machine are allowed. */
  urlNote: '(https only)',
  onThisComputer: {
    note: '(https, or http on this computer)',
    fieldError:
      'Enter a public address that starts with https://, or one on this computer like http://localhost:4000/hook.',
  },
  once: {
    title: 'This endpoint’s signing secret',
    hint: 'Use it to check our signature. Copy it now. We show it only once.',
    copied: { title: 'Copied', said: 'Signing secret copied to clipboard' },
  },
  sample: `{
  "id": "0198f3c2-6d1e-4b7a-9c55-1f0a2b3c4d5e",
  "type": "quote_request.created",
  "apiVersion": "v1",
  "created": 1782907200,
  "data": { "object": {
    "id": "0198f3c2-6d1e-7000-8a11-0c1d2e3f4a5b",
    "business": { "id": "1782907200000", "name": "Harbor Light Roofing" },
    "name": "Marisol", "email": "marisol@example.com", "phone": null,
    "message": "Six tiles slipped.", "language": "en",
    "sentAt": "2026-07-01T12:00:00.000Z"
  } }
}`,
  addedBy: (person: string) => `Added by ${person}`,
  noBusiness: 'Webhooks belong to a business. Add or claim your listing first.',
  personal:
    'This endpoint is from before webhooks belonged to a business: it gets events about all businesses you own. To limit it to one, make a new secret.',
  makerLeft: (person: string) =>
    `${person} added this endpoint and is no longer on the team. Check that the address is yours, or remove it.`,
  none: 'No endpoints yet.',
  noDeliveries: 'Nothing sent here yet.',
  events: {
    'business.created': 'A business was listed',
    'business.updated': 'A business was changed',
    'business.removed': 'A business was removed',
    'quote_request.created': 'A homeowner asked for a quote',
  } satisfies Record<EventType, string>,
  testEvent: 'A test event you sent',
  states: {
    waiting: 'Waiting',
    delivered: 'Delivered',
    failed: 'Failed',
    dropped: 'Not sent: no longer needed',
  } satisfies Record<DeliveryState, string>,
  deliveryErrors: {
    status: '',
    unreachable: 'Couldn’t connect',
    timeout: 'No response within ten seconds',
    'private-address': 'Points to a private network',
    'endpoint-off': 'The endpoint was off',
  } satisfies Record<DeliveryError, string>,
  health: { on: 'On', failing: 'Failing', off: 'Off' },
  errors: {
    'form-faulty': 'Something’s missing. Reload the page and try again.',
    'events-missing': 'Choose at least one event.',
    forbidden: 'You don’t have permission to manage webhooks.',
    'plan-missing': 'Webhooks come with the Enterprise plan.',
    'business-missing': 'Choose the business that the endpoint is for.',
    'url-faulty': 'Enter a public address that starts with https://.',
    'too-many-endpoints': 'You already have 10 endpoints. Remove one you don’t use.',
    'already-added': 'You’ve already added this endpoint. We show its secret only once.',
    'endpoint-unknown': 'We couldn’t find that endpoint.',
    'already-rotated': 'You just renewed this secret. We show it only once.',
    'delivery-unknown': 'We couldn’t find that event, or it’s already on its way.',
    'endpoint-off': 'Turn the endpoint back on first.',
    'too-many-tests': 'You’ve sent a lot of test events in the past hour. Try again later.',
    'test-failed': 'The test event wasn’t delivered.',
  } satisfies Record<EndpointActionError, string>,
  mail: {
    subject: 'We turned off your webhook endpoint',
    text: (url: string) => sentence`We couldn’t deliver to ${url} for three days, so we stopped trying.`,
    next: 'Fix the endpoint and turn it on again. Then resend missed events from its log.',
    button: 'View endpoint',
  },
}

import type { Actor, Caller } from '#domain/app.ts'

/** The only permission table. Every use case checks it, and every route names its row. */
const permissions = {
  'read-directory': ['visitor', 'user', 'admin', 'system'],
  'confirm-availability': ['visitor', 'user', 'admin'],
  'report-problem': ['visitor', 'user'],
  'send-quote': ['visitor', 'user', 'admin'],
  'read-own-request': ['visitor', 'user', 'admin'],
  'change-own-request': ['visitor', 'user', 'admin'],
  'answer-quote': ['visitor', 'user', 'admin'],
  'read-outbox': ['visitor', 'user', 'admin'],
  'read-health': ['visitor', 'user', 'admin', 'system'],
  'import-businesses': ['admin', 'system'],
  'ask-for-own-data': ['visitor', 'user', 'admin'],
  'erase-people': ['admin'],
  'sign-in': ['visitor', 'user', 'admin'],
  'sign-out': ['visitor', 'user', 'admin'],
  'use-account': ['user'],
  'use-dashboard': ['admin'],
  'create-admin': ['system'],
  'change-settings': ['admin'],
  // An actor of kind `key` uses the operator's key; a contractor's key acts as the contractor's account (`api-caller.ts`).
  'manage-listings': ['admin', 'system', 'key'],
  'read-by-key': ['key', 'user'],
  'see-reports': ['admin'],
  'write-review': ['visitor', 'user', 'admin'],
  'moderate-reviews': ['admin'],
  'answer-review': ['user'],
  'manage-inbox': ['admin'],
  'claim-listing': ['user'],
  'manage-own-listing': ['user'],
  'manage-alerts': ['user'],
  'decide-claims': ['admin'],
  'apply-for-listing': ['visitor', 'user', 'admin'],
  'read-own-application': ['visitor', 'user', 'admin'],
  'change-own-application': ['visitor', 'user', 'admin'],
  'decide-applications': ['admin', 'system'],
  'buy-listing': ['user'],
  'manage-subscription': ['user'],
  'ask-for-support': ['user'],
  'send-mailings': ['admin'],
  'refuse-mailings': ['visitor', 'user', 'admin'],
  'answer-support': ['admin'],
  'manage-promotions': ['admin'],
  'apply-for-banner': ['visitor', 'user', 'admin'],
  'decide-banners': ['admin'],
  'see-ads': ['visitor', 'user', 'admin'],
  'read-own-campaigns': ['user'],
  'send-sponsorship': ['visitor', 'user', 'admin'],
  'read-own-sponsorships': ['user'],
  'decide-sponsorships': ['admin'],
  'pay-sponsorship': ['visitor', 'user', 'admin'],
  'manage-api-keys': ['admin'],
  'manage-own-keys': ['user'],
  'send-payment-event': ['visitor', 'user', 'admin', 'system'],
  'use-sandbox': ['visitor', 'user', 'admin'],
} as const satisfies Record<string, readonly Actor['kind'][]>

export type Permission = keyof typeof permissions

export function may(caller: Caller, permission: Permission) {
  return permissions[permission].some(kind => kind === caller.actor.kind)
}

import type { Actor, Caller } from '#domain/app.ts'
import { staffRoles } from './staff-role.ts'

const staff = staffRoles
/** Roles that work in the inbox; `inbox-item.ts` has the kinds of items that each can open. */
const inboxDesk = ['admin', 'editor', 'support'] as const

/** The only permission table. Every use case checks it, and every route names its row. `admin` is the administrator. */
const permissions = {
  'read-directory': ['visitor', 'user', ...staff, 'system'],
  'confirm-availability': ['visitor', 'user', ...staff],
  'report-problem': ['visitor', 'user'],
  'send-quote': ['visitor', 'user', ...staff],
  'read-own-request': ['visitor', 'user', ...staff],
  'change-own-request': ['visitor', 'user', ...staff],
  'read-shared-calendar': ['visitor', 'user', ...staff],
  'answer-quote': ['visitor', 'user', ...staff],
  'receive-mail': ['visitor', 'user', ...staff, 'system'],
  'receive-text': ['visitor', 'user', ...staff, 'system'],
  'read-outbox': ['visitor', 'user', ...staff],
  'read-health': ['visitor', 'user', ...staff, 'system'],
  'import-businesses': ['admin', 'editor', 'system'],
  'manage-redirects': ['admin', 'editor', 'system'],
  'ask-for-own-data': ['visitor', 'user', ...staff],
  'erase-people': ['admin'],
  'sign-in': ['visitor', 'user', ...staff],
  'sign-out': ['visitor', 'user', ...staff],
  'use-account': ['user'],
  'use-dashboard': ['admin'],
  'enter-desk': [...staff],
  'manage-own-sign-in': ['user', ...staff],
  'manage-staff': ['admin'],
  'join-staff': ['visitor', 'user', ...staff],
  'read-listings': [...staff],
  'use-tools': inboxDesk,
  'note-listings': inboxDesk,
  'create-admin': ['system'],
  'change-settings': ['admin'],
  // An actor of kind `key` uses the operator's key; a contractor's key acts as the contractor's account (`api-caller.ts`).
  'manage-listings': ['admin', 'editor', 'system', 'key'],
  'reset-data': ['admin', 'system'],
  'export-archive': ['admin'],
  'read-by-key': ['key', 'user'],
  'see-reports': ['admin', 'analyst'],
  // Others can only schedule and stop reports for themselves.
  'schedule-reports-for-all': ['admin'],
  'write-review': ['visitor', 'user', ...staff],
  'moderate-reviews': inboxDesk,
  'answer-review': ['user'],
  'ask-for-reviews': ['user'],
  'report-review': ['user'],
  'manage-inbox': inboxDesk,
  'settle-payments': ['admin', 'support'],
  'help-requests': ['admin', 'support'],
  'claim-listing': ['user'],
  'manage-own-listing': ['user'],
  'manage-alerts': ['user'],
  'manage-team': ['user'],
  'join-team': ['user'],
  'open-team-invitation': ['visitor', 'user', ...staff],
  'decide-claims': inboxDesk,
  'apply-for-listing': ['visitor', 'user', ...staff],
  'read-own-application': ['visitor', 'user', ...staff],
  'change-own-application': ['visitor', 'user', ...staff],
  'decide-applications': [...inboxDesk, 'system'],
  'buy-listing': ['user'],
  'manage-subscription': ['user'],
  'ask-for-support': ['user'],
  'send-mailings': ['admin'],
  'draft-mailings': ['admin', 'support'],
  'refuse-mailings': ['visitor', 'user', ...staff],
  'answer-support': inboxDesk,
  'manage-promotions': ['admin'],
  'change-prices': ['admin'],
  'refund-payments': ['admin'],
  'apply-for-banner': ['visitor', 'user', ...staff],
  'decide-banners': inboxDesk,
  'see-inventory': ['admin', 'analyst'],
  'make-good': ['admin'],
  'join-ad-waitlist': ['user'],
  'see-ads': ['visitor', 'user', ...staff],
  'read-own-campaigns': ['user'],
  'manage-own-campaigns': ['user'],
  'send-sponsorship': ['visitor', 'user', ...staff],
  'read-own-sponsorships': ['user'],
  'decide-sponsorships': inboxDesk,
  'pay-sponsorship': ['visitor', 'user', ...staff],
  'manage-api-keys': ['admin'],
  'manage-own-keys': ['user'],
  'send-payment-event': ['visitor', 'user', ...staff, 'system'],
  'edit-content': ['admin', 'editor'],
  'use-sandbox': ['visitor', 'user', ...staff],
  'see-payments': ['admin', 'support'],
} as const satisfies Record<string, readonly Actor['kind'][]>

export type Permission = keyof typeof permissions

export function may(caller: Caller, permission: Permission) {
  return allows(caller.actor.kind, permission)
}

/** For menus and buttons, which show what a role may do. */
export function allows(kind: Actor['kind'], permission: Permission) {
  return permissions[permission].some(allowed => allowed === kind)
}

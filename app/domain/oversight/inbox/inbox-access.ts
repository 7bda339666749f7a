import type { Caller } from '#domain/app.ts'
import { may, type Permission } from '#domain/permissions.ts'
import { type InboxKindName, inboxKinds } from './inbox-item.ts'

/** Permissions needed to open and decide an item of a kind, in addition to `manage-inbox`. */
const permissionOf: Record<InboxKindName, Permission> = {
  support: 'answer-support',
  application: 'decide-applications',
  banner: 'decide-banners',
  sponsorship: 'decide-sponsorships',
  payment: 'settle-payments',
  claim: 'decide-claims',
  edit: 'decide-claims',
  photos: 'decide-claims',
  listing: 'manage-inbox',
  review: 'moderate-reviews',
  report: 'moderate-reviews',
  problem: 'manage-inbox',
  quote: 'manage-inbox',
  weather: 'change-settings',
}

export function mayOpenKind(caller: Caller, kind: InboxKindName) {
  return may(caller, 'manage-inbox') && may(caller, permissionOf[kind])
}

export function openKinds(caller: Caller): InboxKindName[] {
  return inboxKinds.filter(kind => mayOpenKind(caller, kind))
}

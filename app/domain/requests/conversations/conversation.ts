import type { PhotosError } from '../quotes/quote.ts'

// A conversation is the thread of messages between a homeowner and one business about a request.

export const sides = ['homeowner', 'business'] as const
export type Side = (typeof sides)[number]

/** The place where a message was written. */
export type Door = 'page' | 'account' | 'email'

export type Thread = { requestId: string; businessId: string }

export const maxMessagePhotos = 6

/** Seconds before the email about a message, in which an open page may show it and others may join it. */
export const quietSeconds = 20
/** Minutes between two emails to one side of a thread: messages in between share the next one. */
export const digestMinutes = 5

export function otherSide(side: Side): Side {
  return side === 'homeowner' ? 'business' : 'homeowner'
}

const tagPrefix = 'request:'

/** The tag of changes to a request, which open pages follow; a trigger sets it. */
export function requestTag(requestId: string) {
  return tagPrefix + requestId
}

export function isRequestTag(tag: string) {
  return tag.startsWith(tagPrefix)
}

/** How the homeowner reaches the roofer: by a reply to the thread, by a new email to the roofer's mailbox, or on the page only. */
export type ReplyWay = 'thread' | 'mailbox' | 'none'

/** Returns the dedupe key of an email about messages. The business's id is its third part, as in emails about requests. */
export function messageMailKey({ requestId, businessId }: Thread, to: Side, lastMessageId: string) {
  return `${messageMailKind(to)}:${requestId}:${businessId}:${lastMessageId}`
}

export function messageMailKind(to: Side) {
  return `message-to-${to}`
}

export type MessageError =
  | 'forbidden'
  | 'request-unknown'
  | 'answer-unknown'
  | 'link-over'
  | 'request-withdrawn'
  | 'roofer-gone'
  | 'roofer-changed'
  | 'message-missing'
  | 'looks-automated'
  | 'too-many'
  | PhotosError

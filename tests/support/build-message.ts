import type { App, Caller } from '#domain/app.ts'
import { writeAsHomeowner, writeAsOwner, writeByLink } from '#domain/requests/conversations/write-message.server.ts'
import { visitor } from './builders.ts'

type Given = { text?: string; key?: string | null; photos?: Uint8Array<ArrayBuffer>[]; fax_number?: string }

function written({ text = 'Is the power off?', key = null, photos = [], fax_number = '' }: Given) {
  return { input: { text, key, fax_number }, photos }
}

/** Writes from the homeowner's private page to the contractor with that number. */
export function writeFromPage(app: App, token: string, { number = 1, ...given }: Given & { number?: number } = {}) {
  return writeAsHomeowner(app, visitor('marisol'), { token, number, ...written(given) })
}

/** Writes from a contractor's answer link. */
export function writeFromLink(app: App, token: string, given: Given = {}) {
  return writeByLink(app, visitor('roofer'), { token, ...written(given) })
}

/** Writes from the account of the listing's owner. */
export function writeFromAccount(
  app: App,
  caller: Caller,
  { requestId, businessId, ...given }: Given & { requestId: string; businessId: string },
) {
  return writeAsOwner(app, caller, { thread: { requestId, businessId }, ...written(given) })
}

import type { App } from '#domain/app.ts'
import { readRequest } from '#domain/requests/quotes/request-trackers.server.ts'
import { withdrawRequest } from '#domain/requests/quotes/withdraw-request.server.ts'
import { visitor } from './builders.ts'

/** Withdraws the request as its page does: from all of its contractors, or from those with these numbers. */
export async function withdrawAsShown(app: App, token: string, from?: readonly number[]) {
  const request = await readRequest(app, token)
  if (!request) throw new Error('There is no such request')
  const all = request.recipients.map(({ number }) => number)
  return withdrawRequest(app, visitor('marisol'), { token, from: from ?? all, seen: request.lastAnswerId })
}

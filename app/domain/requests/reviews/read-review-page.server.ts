import type { App } from '#domain/app.ts'
import { findInvited } from './review-invitations.server.ts'
import { readAsked } from './reviews.server.ts'

export type ReviewPage = NonNullable<Awaited<ReturnType<typeof readReviewPage>>>

/** Returns the page behind the emailed link: the contractors asked, and the homeowner's reviews of them. */
export async function readReviewPage(app: Pick<App, 'db'>, token: string) {
  const request = await findInvited(app, token)
  if (!request) return undefined
  const asked = (await readAsked(app, request.id)).map(({ id: _, ...business }) => business)
  return {
    firstName: request.name.split(/\s/, 1)[0] ?? '',
    written: asked.filter(({ state }) => state !== null),
    open: asked.filter(({ state, isListed }) => state === null && isListed),
  }
}

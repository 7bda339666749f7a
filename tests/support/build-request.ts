import type { App, Caller } from '#domain/app.ts'
import { readLinkEpoch } from '#domain/directory/businesses/business-links.server.ts'
import { answerToken } from '#domain/requests/quotes/answer-links.server.ts'
import { hireRoofer } from '#domain/requests/quotes/hire-roofer.server.ts'
import { seenState } from '#domain/requests/quotes/quote.ts'
import { readRequest } from '#domain/requests/quotes/request-trackers.server.ts'
import { sendQuote } from '#domain/requests/quotes/send-quote.server.ts'
import { buildListing, visitor } from './builders.ts'

type Input = Partial<Parameters<typeof sendQuote>[2]['quote']>
type Asked = Awaited<ReturnType<typeof buildListing>>
type Given = {
  quote?: Input
  photos?: Uint8Array<ArrayBuffer>[]
  triage?: string
  listings?: Asked[]
  caller?: Caller
}

/** Sends to one contractor or the given ones. Returns the tokens of its private pages. */
export async function buildRequest(
  app: App,
  { quote, photos, triage, listings, caller = visitor('marisol') }: Given = {},
) {
  const asked = listings ?? [await buildListing(app)]
  const typed = { name: 'Marisol', email: 'marisol@example.com', phone: null, message: 'Six tiles slipped.' }
  const [first, ...others] = asked.map(({ slug }) => slug)
  const sent = await sendQuote(app, caller, {
    slug: first ?? '',
    also: others,
    quote: { fax_number: '', ...typed, ...quote },
    photos,
    triage,
  })
  if (!sent.ok) throw new Error(sent.reason)
  const { id } = await app.db.selectFrom('quoteRequests').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
  return {
    id,
    token: sent.token,
    answers: await Promise.all(asked.map(listing => answerTokenOf(app, id, listing.id))),
    listings: asked,
  }
}

async function answerTokenOf(app: App, requestId: string, businessId: string) {
  return answerToken(app, { requestId, businessId, epoch: await readLinkEpoch(app, businessId) })
}

/** Returns emails as their recipients read them, in queue order. */
export async function queuedMails({ db }: App) {
  const rows = await db.selectFrom('mails').select(['kind', 'recipient', 'replyTo', 'content']).orderBy('id').execute()
  return rows.map(({ content, ...mail }) => ({ ...mail, text: JSON.stringify(content) }))
}

/** Hires a contractor as the homeowner who has just read the request's page. */
export async function hireAs(
  app: Parameters<typeof hireRoofer>[0],
  caller: Caller,
  given: { token: string; number: number },
) {
  const request = await readRequest(app, given.token)
  if (!request) throw new Error('The request is stored')
  return hireRoofer(app, caller, { ...given, seen: seenState(request) })
}

type Pages = {
  get: (path: string) => Promise<{ html: string }>
  post: (
    path: string,
    fields: Record<string, string>,
  ) => Promise<{ status: number; location: string | null; html: string }>
}

/** Opens the question before hiring and taps its button. `own` is the path of the request's page. */
export async function hireOnPage({ get, post }: Pages, own: string, number: number) {
  const question = `${own}/hire?number=${number}`
  const [, seen = ''] = /name="seen" value="([^"]*)"/.exec((await get(question)).html) ?? []
  return post(question, { act: 'hire', number: String(number), seen })
}

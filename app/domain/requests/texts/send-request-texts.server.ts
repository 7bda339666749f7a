import type { App, Transaction } from '#domain/app.ts'
import { readSite } from '#domain/foundation/settings/settings.server.ts'
import type { SendOutcome } from '#platform/alerts/alert-transports.ts'
import { knownLanguage } from '#platform/text/language.ts'
import { sendDue } from '../alerts/send-due.server.ts'
import { requestPath } from '../quotes/quote-email.ts'
import { findRequest } from '../quotes/quotes.server.ts'
import { requestState } from '../quotes/request-state.ts'
import { sayState } from '../quotes/request-state-messages.ts'
import { readRequestById } from '../quotes/request-trackers.server.ts'
import { endText, putOffText, takeDueText } from './request-texts.server.ts'
import { textMessages } from './text-messages.ts'
import { hasStoppedTexts, suppressTexts } from './text-suppressions.server.ts'

type Options = {
  baseUrl: string
  /** Starts no further texts once it aborts. */
  signal?: AbortSignal
}
type DueText = NonNullable<Awaited<ReturnType<typeof takeDueText>>>

/** Texts homeowners who asked for it. */
export async function sendRequestTexts(
  app: Pick<App, 'db' | 'clock' | 'limits' | 'tokens' | 'transaction'>,
  { baseUrl, signal }: Options,
) {
  const queue = {
    take: takeDueText,
    limitOf: ({ isOver, phone }: DueText) =>
      isOver || phone === null ? undefined : { what: 'text-homeowner', who: app.tokens.of('limit', phone) },
    send: (tx: Transaction, text: DueText) => send(tx, text, baseUrl),
    putOff: putOffText,
    end: (tx: Transaction, id: string, outcome: SendOutcome) =>
      endText(tx, id, outcome === 'sent' ? 'sent' : 'dropped'),
  }
  await sendDue(app, queue, signal)
}

/** Texts cost money and a number may be a stranger's, so that each gets only a few a day. */
async function send(tx: Transaction, text: DueText, baseUrl: string): Promise<SendOutcome> {
  if (text.isOver) return 'rejected'
  const request = await readRequestById(tx, text.requestId)
  const phone = request.textPhone
  const token = tx.tokens.of('quote', request.id)
  // After a change of the secret, the link would be dead.
  if (!tx.alerts.sms || phone === null || (await findRequest(tx, token)) === undefined) return 'rejected'
  if (await hasStoppedTexts(tx, phone)) return 'rejected'
  const now = tx.clock.now()
  const language = knownLanguage(request.language)
  const state = requestState(request, now)
  // No text about a roofer who declined while another one is coming or calling.
  const isPromised = state.kind === 'coming' || state.kind === 'calling' || state.kind === 'hired'
  if (isPromised && (await isRejection(tx, text))) return 'rejected'
  // The roofer isn't late anymore: they named a new time, or the homeowner hired someone.
  if (text.isLate && state.kind !== 'late') return 'rejected'
  const { title } = await readSite(tx)
  const link = baseUrl + requestPath(language, token)
  const messages = textMessages[language]
  const said = sayState(language, state, now).replace(/(?<![.?!])$/, '.')
  const body =
    text.eventId === null && !text.isLate ? messages.others(title, link) : messages.answered(title, said, link)
  const outcome = await tx.alerts.sms.send(phone, body)
  if (outcome === 'gone') await suppressTexts(tx, phone)
  return outcome
}

async function isRejection({ db }: Transaction, { eventId }: DueText) {
  if (eventId === null) return false
  const event = db.selectFrom('quoteEvents').select('answer').where('id', '=', eventId)
  return (await event.executeTakeFirst())?.answer === 'cannot-help'
}

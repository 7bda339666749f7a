import type { App, Caller, Result } from '#domain/app.ts'
import { readFileContent } from '#domain/foundation/files/files.server.ts'
import { may } from '#domain/permissions.ts'
import { askOthersKey } from './other-roofers.server.ts'
import { type AskOthersError, messageLimit, type PhotosError, type QuoteError, trapField } from './quote.ts'
import { listPhotoFiles } from './quote-photo-files.server.ts'
import type { SentPhoto } from './redraw-photos.server.ts'
import { readRequest } from './request-trackers.server.ts'
import { sendQuote } from './send-quote.server.ts'

/**
 * Sends the homeowner's message to other contractors as a new request, with new emails, alerts and webhooks and a response time that
 * starts now. Idempotent: a second tap leads to the same new request.
 */
export async function askOthers(
  app: Pick<App, 'db' | 'bucket' | 'clock' | 'transaction' | 'limits' | 'pictures' | 'tokens'>,
  caller: Caller,
  { token, slugs }: { token: string; slugs: readonly string[] },
): Promise<Result<{ token: string }, AskOthersError>> {
  if (!may(caller, 'change-own-request')) return { ok: false, reason: 'forbidden' }
  const request = await readRequest(app, token)
  if (!request) return { ok: false, reason: 'request-unknown' }
  const [slug, ...also] = new Set(slugs)
  if (slug === undefined) return { ok: false, reason: 'others-missing' }

  const { name, email, phone, triage } = request
  const sent = await sendQuote(app, caller, {
    slug,
    also,
    quote: { name, email, phone, message: wholeMessage(request), [trapField]: '' },
    photos: await readPhotos(app, request.id),
    triage,
    idempotencyKey: askOthersKey(app, request.id),
    wantsTexts: request.textPhone !== null,
    isKnown: true,
  })
  return sent.ok ? { ok: true, token: sent.token } : { ok: false, reason: errorReasonOf(sent.reason) }
}

/** Joins the first message and the additions, up to the length limit of a message. */
function wholeMessage({ message, added }: { message: string; added: readonly { message: string }[] }) {
  return added.reduce((whole, { message: more }) => {
    const longer = `${whole}\n\n${more}`
    return longer.length > messageLimit ? whole : longer
  }, message)
}

async function readPhotos(app: Pick<App, 'db' | 'bucket'>, requestId: string): Promise<SentPhoto[]> {
  const files = await Promise.all((await listPhotoFiles(app, requestId)).map(fileId => readFileContent(app, fileId)))
  return files.flatMap(file => (file ? [new Uint8Array(file.content)] : []))
}

function errorReasonOf(reason: QuoteError): AskOthersError {
  return isAboutPhotos(reason) ? 'photos-busy' : reasons[reason]
}

function isAboutPhotos(reason: QuoteError): reason is PhotosError {
  return !(reason in reasons)
}

const reasons: Record<Exclude<QuoteError, PhotosError>, AskOthersError> = {
  forbidden: 'forbidden',
  'listing-unknown': 'other-unknown',
  'listing-removed': 'other-unknown',
  'other-unknown': 'other-unknown',
  'others-too-many': 'others-too-many',
  'looks-automated': 'forbidden',
  'too-many': 'asked-too-many',
  'already-sent': 'already-sent',
}

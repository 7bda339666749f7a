import type { RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { appContext, callerContext } from '#context.ts'
import { findListing } from '#domain/directory/businesses/businesses.server.ts'
import {
  idempotencyField,
  maxBusinesses,
  noTextPhone,
  type PhotosError,
  type QuoteError,
  textsField,
  typedSecondsField,
  waitedField,
} from '#domain/requests/quotes/quote.ts'
import { requestPath } from '#domain/requests/quotes/quote-email.ts'
import type { OthersError, QuoteRejected } from '#domain/requests/quotes/quote-messages.en.ts'
import {
  idempotencyKey,
  quoteInput,
  triageCode,
  typedSeconds,
  waitedHours,
  waitedQuoteInput,
} from '#domain/requests/quotes/quote-schema.server.ts'
import { findPhotosError } from '#domain/requests/quotes/redraw-photos.server.ts'
import { sendQuote } from '#domain/requests/quotes/send-quote.server.ts'
import { textPhoneOf } from '#domain/requests/texts/text-phone.ts'
import { allTexts, typedTexts } from '#platform/request/forms.ts'
import { readUploads } from '#platform/request/uploads.ts'
import { isAscii } from '#platform/text/email-address.ts'
import type { OtherBusiness, QuoteErrors } from './quote-fields.tsx'

const statusOf: Record<QuoteRejected, number> = {
  forbidden: 403,
  'listing-unknown': 404,
  'listing-removed': 410,
  'looks-automated': 422,
  'too-many': 429,
}

export type RejectedQuote = Omit<Extract<Awaited<ReturnType<typeof receiveQuote>>, { ok: false }>, 'status'>

export async function receiveQuote(request: Request, context: Readonly<RouterContextProvider>, slug: string) {
  const { fields, files } = await readUploads(request)
  const also = allTexts(fields.also).filter(Boolean)
  const photos = files.filter(({ field }) => field === 'photos').map(({ bytes }) => bytes)
  const waited = waitedHours.parse(fields[waitedField])
  const parsed = (waited > 0 ? waitedQuoteInput : quoteInput).safeParse(fields)
  const email = parsed.data?.email ?? ''
  const isUnreachable = !isAscii(email) && !context.get(appContext).mail.takesUtf8
  const wantsTexts = fields[textsField] === 'yes'
  // A request that waited can't be corrected: it's sent without texts.
  const lacksTextPhone = wantsTexts && waited === 0 && parsed.success && textPhoneOf(parsed.data.phone) === null
  const fieldErrors: QuoteErrors = {
    ...(parsed.error && z.flattenError(parsed.error).fieldErrors),
    ...(lacksTextPhone && { phone: [noTextPhone] }),
    ...(isUnreachable && { email: ['needs-smtputf8'] }),
    photos: await findPhotosError(photos),
    also: also.length >= maxBusinesses ? 'others-too-many' : undefined,
  }
  const shown = { ok: false as const, typed: typedTexts(fields), also, hadPhotos: photos.length > 0 }
  if (!parsed.success || isUnreachable || lacksTextPhone || fieldErrors.photos || fieldErrors.also)
    return { ...shown, status: 422, fieldErrors, error: undefined }

  const told = {
    triage: triageCode.parse(fields.triage ?? null),
    idempotencyKey: idempotencyKey.parse(fields[idempotencyField] ?? null),
    waitedHours: waited,
    wantsTexts,
    // A request that waited offline was typed long before.
    typedSeconds: waited > 0 ? null : typedSeconds.parse(fields[typedSecondsField] ?? null),
  }
  const input = { slug, also, quote: parsed.data, photos, ...told }
  const caller = context.get(callerContext)
  const result = await sendQuote(context.get(appContext), caller, input)
  if (result.ok) return { ok: true as const, path: requestPath(caller.language, result.token) }
  const { reason } = result
  // Doesn't return the private link: another form sent this content, and the sender may be one of its recipients.
  if (reason === 'already-sent') return { ok: true as const, path: null }
  if (isWhole(reason)) return { ...shown, status: statusOf[reason], fieldErrors: {}, error: reason }
  const status = reason === 'pictures-busy' ? 503 : 422
  return { ...shown, status, fieldErrors: isOthers(reason) ? { also: reason } : { photos: reason }, error: undefined }
}

/** Returns the chosen businesses that can still be asked, so that the form shows them again even if they're no longer suggested. */
export async function readChosen(context: Readonly<RouterContextProvider>, also: readonly string[]) {
  const chosen: OtherBusiness[] = []
  for (const slug of also.slice(0, 2 * maxBusinesses)) {
    const found = await findListing(context.get(appContext), slug)
    if (found.ok) chosen.push({ slug, name: found.listing.name, city: '', isAvailable: false })
  }
  return chosen
}

function isWhole(reason: Exclude<QuoteError, 'already-sent'>): reason is QuoteRejected {
  return reason in statusOf
}

function isOthers(reason: OthersError | PhotosError): reason is OthersError {
  return reason === 'others-too-many' || reason === 'other-unknown'
}

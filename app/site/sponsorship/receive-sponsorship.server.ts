import type { RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { appContext, callerContext } from '#context.ts'
import { findFileErrors, type SentFile } from '#domain/commerce/sponsorship/redraw-files.server.ts'
import { sendSponsorship } from '#domain/commerce/sponsorship/send-sponsorship.server.ts'
import { missingFields, type SponsorshipRejected } from '#domain/commerce/sponsorship/sponsorship.ts'
import { fileFields } from '#domain/commerce/sponsorship/sponsorship-files.ts'
import { sponsorshipInput } from '#domain/commerce/sponsorship/sponsorship-schema.server.ts'
import { regionDay } from '#domain/foundation/settings/region.ts'
import { typedTexts } from '#platform/request/forms.ts'
import { readUploads, type Upload } from '#platform/request/uploads.ts'
import { notSent, type SponsorshipAnswer } from './sponsorship-answer.ts'

const statusOf: Record<SponsorshipRejected, number> = {
  forbidden: 403,
  'looks-automated': 422,
  'too-many': 429,
  'not-paid': 409,
}

export async function receiveSponsorship(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<{ status: number; answer: SponsorshipAnswer }> {
  const app = context.get(appContext)
  const { fields, files: uploads } = await readUploads(request)
  const typed = typedTexts(fields)
  const files = uploads.flatMap(sentFile)
  const parsed = sponsorshipInput(regionDay(app.clock.now())).safeParse(fields)
  const fileErrors = await findFileErrors(files)
  const shown = { ...notSent, typed, fileErrors, fileNames: uploads.map(({ name }) => name) }
  if (!parsed.success || Object.keys(fileErrors).length > 0) {
    const fieldErrors = parsed.error ? errorsOf(parsed.error) : {}
    return { status: 422, answer: { ...shown, fieldErrors, isMissing: missingFields(typed).length > 0 } }
  }
  const input = { sponsorship: parsed.data, files, sessionId: typed.sessionId ?? '' }
  const result = await sendSponsorship(app, context.get(callerContext), input)
  if (result.ok) return { status: 200, answer: { ...notSent, isSent: true } }
  if (result.reason === 'files-faulty') {
    const isBusy = Object.values(result.fieldErrors).includes('pictures-busy')
    return { status: isBusy ? 503 : 422, answer: { ...shown, fileErrors: result.fieldErrors } }
  }
  return { status: statusOf[result.reason], answer: { ...shown, error: result.reason } }
}

function sentFile({ field, bytes }: Upload): SentFile[] {
  const known = fileFields.find(name => name === field)
  return known ? [{ field: known, bytes }] : []
}

function errorsOf(error: z.ZodError<Record<string, unknown>>): SponsorshipAnswer['fieldErrors'] {
  return Object.fromEntries(Object.keys(z.flattenError(error).fieldErrors).map(name => [name, true as const]))
}

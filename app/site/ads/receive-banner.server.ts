import type { RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { appContext, callerContext } from '#context.ts'
import { applyForBanner } from '#domain/commerce/banners/apply-for-banner.server.ts'
import { type ApplyError, missingFields } from '#domain/commerce/banners/banner-application.ts'
import { bannerInput } from '#domain/commerce/banners/banner-schema.server.ts'
import { findFileErrors } from '#domain/commerce/banners/redraw-banner-files.server.ts'
import { regionDay } from '#domain/foundation/settings/region.ts'
import { readUploads } from '#platform/request/uploads.ts'
import { type BannerAnswer, notSent } from './banner-answer.ts'

const statusOf: Record<ApplyError, number> = {
  forbidden: 403,
  'looks-automated': 422,
  'too-many': 429,
  'files-faulty': 422,
}

export async function receiveBanner(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<{ status: number; answer: BannerAnswer }> {
  const app = context.get(appContext)
  const { fields: typed, files: uploads } = await readUploads(request)
  const shown = { ...notSent, typed, fileNames: uploads.map(({ name }) => name) }
  const parsed = bannerInput(regionDay(app.clock.now())).safeParse(typed)
  const fileErrors = await findFileErrors(uploads)
  if (!parsed.success || Object.keys(fileErrors).length > 0) {
    const fieldErrors = parsed.error ? Object.keys(z.flattenError(parsed.error).fieldErrors) : []
    return { status: 422, answer: { ...shown, fieldErrors, fileErrors, isMissing: missingFields(typed).length > 0 } }
  }
  const sessionId = typeof typed.sessionId === 'string' && typed.sessionId !== '' ? typed.sessionId : null
  const input = { banner: parsed.data, uploads, sessionId }
  const result = await applyForBanner(app, context.get(callerContext), input)
  if (result.ok) return { status: 200, answer: { ...notSent, isSent: true } }
  const { reason, fieldErrors: found, part = null } = result
  if (found)
    return {
      status: Object.values(found).includes('pictures-busy') ? 503 : 422,
      answer: { ...shown, fileErrors: found, rejectedPart: part },
    }
  return { status: statusOf[reason], answer: { ...shown, error: reason } }
}

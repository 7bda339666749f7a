import { missingFields } from '#domain/commerce/ads/banner-application.ts'
import { findSizeFaults } from '#domain/commerce/ads/file-sizes.ts'
import { collectFields } from '#platform/request/forms.ts'
import { type BannerAnswer, notSent } from './banner-answer.ts'

/** Returns the errors that the browser can find before it uploads fifty megabytes, or undefined. */
export function findBannerFaults(form: FormData): BannerAnswer | undefined {
  const typed = collectFields(form)
  const files = [...form].flatMap(([field, value]) =>
    typeof value === 'string' ? [] : [{ field, size: value.size, isVideo: value.type.startsWith('video/') }],
  )
  const faults = missingFields(typed)
  const fileFaults = findSizeFaults(files.filter(({ size }) => size > 0))
  const isMissing = faults.length > 0
  if (!isMissing && Object.keys(fileFaults).length === 0) return undefined
  return { ...notSent, typed, faults, fileFaults, isMissing }
}

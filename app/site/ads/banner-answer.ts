import type { ApplyError } from '#domain/commerce/banners/banner-application.ts'
import type { FileErrors } from '#domain/commerce/banners/file-sizes.ts'
import type { Fields } from '#platform/request/forms.ts'

export type BannerAnswer = {
  isSent: boolean
  typed: Fields
  fieldErrors: string[]
  fileErrors: FileErrors
  /** The part of an SVG that we don't draw. */
  rejectedPart: string | null
  isMissing: boolean
  /** A page rendered by the server can't keep files. */
  fileNames: string[]
  error: ApplyError | null
}

export const notSent: BannerAnswer = {
  isSent: false,
  typed: {},
  fieldErrors: [],
  fileErrors: {},
  rejectedPart: null,
  isMissing: false,
  fileNames: [],
  error: null,
}

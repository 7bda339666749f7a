import type { ApplyRefusal } from '#domain/commerce/ads/banner-application.ts'
import type { FileFaults } from '#domain/commerce/ads/file-sizes.ts'
import type { Fields } from '#platform/request/forms.ts'

export type BannerAnswer = {
  isSent: boolean
  typed: Fields
  /** Names of the invalid fields. */
  faults: string[]
  fileFaults: FileFaults
  /** The part of an SVG that we don't draw. */
  refusedPart: string | null
  /** A required field is empty. */
  isMissing: boolean
  /** Names of the files that a page rendered by the server can't keep. */
  fileNames: string[]
  refusal: ApplyRefusal | null
}

export const notSent: BannerAnswer = {
  isSent: false,
  typed: {},
  faults: [],
  fileFaults: {},
  refusedPart: null,
  isMissing: false,
  fileNames: [],
  refusal: null,
}

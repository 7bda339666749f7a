import type { ApplyRefusal } from '#domain/commerce/ads/banner-application.ts'
import type { FileFaults } from '#domain/commerce/ads/file-sizes.ts'
import type { Fields } from '#platform/request/forms.ts'

/** What became of a form that was sent, for the page and for the script alike. */
export type BannerAnswer = {
  isSent: boolean
  typed: Fields
  /** Names of the fields that were not understood. */
  faults: string[]
  fileFaults: FileFaults
  /** What had to be filled in and was not. */
  isMissing: boolean
  /** A page that comes back from the server has forgotten them. */
  fileNames: string[]
  refusal: ApplyRefusal | null
}

export const notSent: BannerAnswer = {
  isSent: false,
  typed: {},
  faults: [],
  fileFaults: {},
  isMissing: false,
  fileNames: [],
  refusal: null,
}

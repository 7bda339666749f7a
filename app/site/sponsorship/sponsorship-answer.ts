import type { SponsorshipField, SponsorshipNotTaken } from '#domain/commerce/sponsorship/sponsorship.ts'
import type { FileErrors } from '#domain/commerce/sponsorship/sponsorship-files.ts'

export type SponsorshipAnswer = {
  isSent: boolean
  typed: Record<string, string | undefined>
  fieldErrors: Partial<Record<SponsorshipField, true>>
  fileErrors: FileErrors
  isMissing: boolean
  /** A page rendered by the server can't keep files. */
  fileNames: string[]
  error: SponsorshipNotTaken | null
}

export const notSent: SponsorshipAnswer = {
  isSent: false,
  typed: {},
  fieldErrors: {},
  fileErrors: {},
  isMissing: false,
  fileNames: [],
  error: null,
}

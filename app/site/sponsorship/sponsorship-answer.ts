import type { SponsorshipField } from '#domain/commerce/sponsorship/sponsorship.ts'
import type { FileFaults } from '#domain/commerce/sponsorship/sponsorship-files.ts'
import type { SponsorshipNotTaken } from '#domain/commerce/sponsorship/sponsorship-refusals.ts'

/** What became of a form that was sent, for the page and for the script alike. */
export type SponsorshipAnswer = {
  isSent: boolean
  typed: Record<string, string | undefined>
  faults: Partial<Record<SponsorshipField, true>>
  fileFaults: FileFaults
  /** What had to be filled in and was not, or was not whole. */
  isMissing: boolean
  /** A page that comes back from the server has forgotten them. */
  fileNames: string[]
  refusal: SponsorshipNotTaken | null
}

export const notSent: SponsorshipAnswer = {
  isSent: false,
  typed: {},
  faults: {},
  fileFaults: {},
  isMissing: false,
  fileNames: [],
  refusal: null,
}

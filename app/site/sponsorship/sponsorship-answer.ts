import type { SponsorshipField, SponsorshipNotTaken } from '#domain/commerce/sponsorship/sponsorship.ts'
import type { FileFaults } from '#domain/commerce/sponsorship/sponsorship-files.ts'

export type SponsorshipAnswer = {
  isSent: boolean
  typed: Record<string, string | undefined>
  faults: Partial<Record<SponsorshipField, true>>
  fileFaults: FileFaults
  /** A required field is empty or incomplete. */
  isMissing: boolean
  /** Names of the files that a page rendered by the server can't keep. */
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

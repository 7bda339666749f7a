/** The response to a rejected form on this page. */
export type OffersAnswer = {
  section: 'promotion' | 'trials' | 'end'
  /** The values as typed. */
  typed: Record<string, string | undefined>
  /** Names of the invalid fields. */
  faults: string[]
  notice?: string
}

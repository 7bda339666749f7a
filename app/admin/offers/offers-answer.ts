/** What came of a form of this page that was not taken. */
export type OffersAnswer = {
  section: 'promotion' | 'trials' | 'end'
  /** As it was typed. */
  typed: Record<string, string | undefined>
  /** The names of the fields to mend. */
  faults: string[]
  notice?: string
}

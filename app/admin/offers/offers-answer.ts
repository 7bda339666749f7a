export type OffersAnswer = {
  section: 'promotion' | 'trials' | 'end'
  typed: Record<string, string | undefined>
  faults: string[]
  notice?: string
}

export type OffersAnswer = {
  section: 'promotion' | 'trials' | 'terms' | 'end'
  typed: Record<string, string | undefined>
  fieldErrors: string[]
  notice?: string
}

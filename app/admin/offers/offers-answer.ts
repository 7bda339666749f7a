export type OffersAnswer = {
  section: 'promotion' | 'trials' | 'end'
  typed: Record<string, string | undefined>
  fieldErrors: string[]
  notice?: string
}

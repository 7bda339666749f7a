/** A key for display: masked and formatted. */
export type ShownKey = {
  id: string
  name: string
  masked: string
  created: string
  lastUsed: string
  permissions: readonly string[]
  isActive: boolean
  state: string
  usage: string
  expiry: string
  formerUntil: string | null
  owner: { name: string; email: string } | null
  /** Identifies the secret that the page has seen. */
  madeAt: number
}

/** A key as a list shows it: masked, and in words. */
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
  /** Which of its texts the page has seen. */
  madeAt: number
}

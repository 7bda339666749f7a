/** An endpoint as a list shows it, with the latest of its log. */
export type ShownEndpoint = {
  id: string
  url: string
  events: readonly string[]
  secretId: string
  since: string
  health: 'on' | 'failing' | 'off'
  healthWords: string
  owner: { name: string; email: string } | null
  deliveries: readonly ShownDelivery[]
}

export type ShownDelivery = {
  id: string
  eventId: string
  type: string
  /** The business with its public id; null for a test event. */
  about: string | null
  at: string
  state: 'waiting' | 'delivered' | 'failed' | 'dropped'
  stateWords: string
  /** It is not on its way at this moment. */
  canBeSent: boolean
  outcome: string
}

/** An endpoint as a list shows it, with its latest log entries. */
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
  /** False while it's being sent. */
  canBeSent: boolean
  outcome: string
}

/** Why a plan is canceled. The operator reads how often, without names. */
export const cancellationReasons = [
  'too-expensive',
  'too-few-requests',
  'enough-work',
  'quiet-season',
  'other-service',
  'closing',
  'other',
  'not-said',
] as const
export type CancellationReason = (typeof cancellationReasons)[number]

export const reasonMessages: Record<CancellationReason, string> = {
  'too-expensive': 'It costs too much',
  'too-few-requests': 'Too few requests',
  'enough-work': 'I have enough work',
  'quiet-season': 'It’s a quiet season',
  'other-service': 'I use another service',
  closing: 'I’m closing or selling the business',
  other: 'Something else',
  'not-said': 'I’d rather not say',
}

export function reasonOf(text: unknown): CancellationReason {
  return cancellationReasons.find(reason => reason === text) ?? 'not-said'
}

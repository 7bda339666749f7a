import type { App, Caller } from '#domain/app.ts'

/** The product itself, at work on payments. */
export function paymentsCaller({ ids }: Pick<App, 'ids'>): Caller {
  return { actor: { kind: 'system', id: 'payments' }, requestId: ids.next(), language: 'en' }
}

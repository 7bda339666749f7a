import type { App, Caller } from '#domain/app.ts'

/** Returns the system caller used for payment processing. */
export function paymentsCaller({ ids }: Pick<App, 'ids'>): Caller {
  return { actor: { kind: 'system', id: 'payments' }, requestId: ids.next(), language: 'en' }
}

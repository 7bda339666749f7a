import type { App } from '../app.ts'

/** The secret of the page on which one contractor answers one request; no other contractor's link opens it. */
export function answerToken({ tokens }: Pick<App, 'tokens'>, requestId: string, businessId: string) {
  return tokens.of('quote-answer', `${requestId} ${businessId}`)
}

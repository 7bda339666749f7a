import type { App } from '#domain/app.ts'

type Link = { requestId: string; businessId: string; epoch: number }

/**
 * Returns the secret of the page where one contractor answers one request, in one epoch of the business's links. Epoch
 * 0 gives the token of previous versions.
 */
export function answerToken({ tokens }: Pick<App, 'tokens'>, { requestId, businessId, epoch }: Link) {
  const id = `${requestId} ${businessId}`
  return tokens.of('quote-answer', epoch === 0 ? id : `${id} ${epoch}`)
}

import type { App } from '#domain/app.ts'

type Link = { requestId: string; businessId: string; epoch: number }

/** The secret of the page on which one contractor answers one request, in one epoch of the business. In epoch 0 it is as previous versions made it. */
export function answerToken({ tokens }: Pick<App, 'tokens'>, { requestId, businessId, epoch }: Link) {
  const id = `${requestId} ${businessId}`
  return tokens.of('quote-answer', epoch === 0 ? id : `${id} ${epoch}`)
}

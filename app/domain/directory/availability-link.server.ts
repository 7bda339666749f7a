import { timingSafeEqual } from 'node:crypto'
import type { App } from '../app.ts'

// The link by which a contractor says whether he is free: it names the business and proves itself, so no table keeps it.
// Every quote request brings it to him. It does not age: what is said by it ends by itself within hours, and the last word stands.

const purpose = 'availability'
const idLength = 22

/** The address of a business's own availability page: whoever has it may say whether that business is free. */
export function availabilityPath(app: Pick<App, 'tokens'>, businessId: string) {
  return `/availability/${availabilityToken(app, businessId)}`
}

export function availabilityToken({ tokens }: Pick<App, 'tokens'>, businessId: string) {
  const id = Buffer.from(businessId.replaceAll('-', ''), 'hex').toString('base64url')
  return id + tokens.of(purpose, businessId)
}

/** The id of the business that a token opens, or null when it opens none. */
export function readAvailabilityToken(app: Pick<App, 'tokens'>, token: string) {
  if (!/^[\w-]{44}$/.test(token)) return null
  const hex = Buffer.from(token.slice(0, idLength), 'base64url').toString('hex')
  const businessId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  const expected = availabilityToken(app, businessId)
  return timingSafeEqual(Buffer.from(token), Buffer.from(expected)) ? businessId : null
}

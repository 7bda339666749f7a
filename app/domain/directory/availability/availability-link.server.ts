import { timingSafeEqual } from 'node:crypto'
import type { App } from '#domain/app.ts'
import { linkDays } from '../businesses/business.ts'
import { readLinkEpoch } from '../businesses/business-links.server.ts'

// A contractor sets their availability by a signed link, which no table stores. Each quote request sends a new one.

const purpose = 'availability'
/** Sixteen bytes of the business's id, three of the epoch, three of the day, as base64url. */
const claimLength = 30
const dayMs = 86_400_000

export async function availabilityPath(app: Pick<App, 'db' | 'clock' | 'tokens'>, businessId: string) {
  return `/availability/${await availabilityToken(app, businessId)}`
}

export async function availabilityToken(app: Pick<App, 'db' | 'clock' | 'tokens'>, businessId: string) {
  const claim = Buffer.alloc(22)
  claim.write(businessId.replaceAll('-', ''), 'hex')
  claim.writeUIntBE(await readLinkEpoch(app, businessId), 16, 3)
  claim.writeUIntBE(dayOf(app.clock.now()) + linkDays, 19, 3)
  return signed(app, claim.toString('base64url'))
}

/** Returns the token's business and whether the link has expired, or null for an invalid signature. */
export async function readAvailabilityToken(app: Pick<App, 'db' | 'clock' | 'tokens'>, token: string) {
  if (isOfPreviousVersion(app, token)) return { businessId: idIn(token), isOver: true, epoch: -1 }
  if (!/^[\w-]{52}$/.test(token) || !isSigned(app, token)) return null
  const claim = Buffer.from(token.slice(0, claimLength), 'base64url')
  const businessId = idIn(token)
  const epoch = claim.readUIntBE(16, 3)
  const isOver = claim.readUIntBE(19, 3) < dayOf(app.clock.now()) || epoch !== (await readLinkEpoch(app, businessId))
  return { businessId, isOver, epoch }
}

/** The claim has no record's time, so the signature may be of any secret. */
function isSigned({ tokens }: Pick<App, 'tokens'>, token: string) {
  const claim = token.slice(0, claimLength)
  return tokens.all(purpose, claim).some(signature => isEqual(token, claim + signature))
}

function signed({ tokens }: Pick<App, 'tokens'>, claim: string) {
  return claim + tokens.of(purpose, claim)
}

/** Links of the previous format have neither epoch nor day, so nobody knows who received them. */
function isOfPreviousVersion({ tokens }: Pick<App, 'tokens'>, token: string) {
  return /^[\w-]{44}$/.test(token) && isEqual(token, token.slice(0, 22) + tokens.of(purpose, idIn(token)))
}

function idIn(token: string) {
  const hex = Buffer.from(token.slice(0, 22), 'base64url').toString('hex').slice(0, 32)
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

function isEqual(token: string, expected: string) {
  return timingSafeEqual(Buffer.from(token), Buffer.from(expected))
}

function dayOf(at: Date) {
  return Math.floor(at.getTime() / dayMs)
}

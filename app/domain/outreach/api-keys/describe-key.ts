import { region } from '#domain/foundation/settings/region.ts'
import { dateIn, timeIn } from '#platform/time/dates.ts'
import { isActive, maskKey, requestsPerHour, usedOfHour } from './api-key.ts'
import { apiKeyMessages as messages } from './api-key-messages.ts'
import type { ListedKey } from './listed-keys.server.ts'

export function describeKey(key: ListedKey, now: Date) {
  const { id, name, permissions, createdAt, expiresAt, previousUntil, hour, owner, business, madeAt } = key
  const state = stateOf(key, now)
  return {
    id,
    name,
    masked: maskKey(key),
    created: dateIn(region.zone, createdAt),
    lastUsed: hour ? dateIn(region.zone, hour.lastUsedAt) : messages.never,
    permissions,
    isActive: state === 'active',
    state: messages.states[state],
    usage: usageMessages(usedOfHour(hour, now)),
    expiry: expiresAt ? expiryMessages(expiresAt, now) : messages.noExpiry,
    previousUntil:
      previousUntil && state === 'active' ? messages.previousUntil(timeIn(region.zone, previousUntil)) : null,
    owner: owner && { name: business ? `${business.name}, ${owner.name}` : owner.name, email: owner.email },
    isPersonal: owner !== null && business === null,
    businessId: business?.id ?? null,
    persons: personsOf(key),
    warning: state === 'active' ? warningOf(key) : null,
    madeAt: madeAt.getTime(),
  }
}

export function usageMessages(used: number) {
  const percentLeft = ((requestsPerHour - used) / requestsPerHour) * 100
  return messages.usage(used, requestsPerHour, String(Number(percentLeft.toFixed(1))))
}

/** Says who made and who revoked a business's key. */
function personsOf({ owner, maker, revokedAt, revokedBy }: ListedKey) {
  if (!owner) return null
  const by = [maker.name !== null && messages.madeBy(maker.name)]
  if (revokedAt) by.push(messages.revokedBy(revokedBy))
  return by.filter(Boolean).join(' · ') || null
}

function warningOf({ owner, business, maker }: ListedKey) {
  if (owner && !business) return messages.personal
  return maker.name !== null && !maker.isThere ? messages.makerLeft(maker.name) : null
}

function stateOf(key: ListedKey, now: Date): keyof typeof messages.states {
  if (key.revokedAt) return 'revoked'
  if (!isActive(key, now)) return 'expired'
  return key.owner && !key.owner.hasApi ? 'plan-ended' : 'active'
}

function expiryMessages(at: Date, now: Date) {
  const day = dateIn(region.zone, at)
  return at > now ? messages.expires(day) : messages.expired(day)
}

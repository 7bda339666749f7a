import { region } from '#domain/foundation/settings/region.ts'
import { dateIn, timeIn } from '#platform/time/dates.ts'
import { isActive, maskKey, requestsPerHour, usedOfHour } from './api-key.ts'
import { apiKeyWords as words } from './api-key-words.ts'
import type { ListedKey } from './listed-keys.server.ts'

/** Returns a key's data for a page, without secrets. */
export function describeKey(key: ListedKey, now: Date) {
  const { id, name, permissions, createdAt, expiresAt, formerUntil, hour, owner, madeAt } = key
  const state = stateOf(key, now)
  return {
    id,
    name,
    masked: maskKey(key),
    created: dateIn(region.zone, createdAt),
    lastUsed: hour ? dateIn(region.zone, hour.lastUsedAt) : words.never,
    permissions,
    isActive: state === 'active',
    state: words.states[state],
    usage: usageWords(usedOfHour(hour, now)),
    expiry: expiresAt ? expiryWords(expiresAt, now) : words.noExpiry,
    formerUntil: formerUntil && state === 'active' ? words.formerUntil(timeIn(region.zone, formerUntil)) : null,
    owner: owner && { name: owner.name, email: owner.email },
    madeAt: madeAt.getTime(),
  }
}

/** Returns the usage of an hour as text: '847 of 1,000 (15.3% remain)'. */
export function usageWords(used: number) {
  const percentLeft = ((requestsPerHour - used) / requestsPerHour) * 100
  return words.usage(used, requestsPerHour, String(Number(percentLeft.toFixed(1))))
}

function stateOf(key: ListedKey, now: Date): keyof typeof words.states {
  if (key.revokedAt) return 'revoked'
  if (!isActive(key, now)) return 'expired'
  return key.owner && !key.owner.hasApi ? 'plan-ended' : 'active'
}

function expiryWords(at: Date, now: Date) {
  const day = dateIn(region.zone, at)
  return at > now ? words.expires(day) : words.expired(day)
}

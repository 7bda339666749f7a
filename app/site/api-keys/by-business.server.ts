import { data, type RouterContextProvider } from 'react-router'
import { appContext } from '#context.ts'
import { readOwnBusinesses } from '#domain/directory/team/members.server.ts'
import { teamMessages } from '#domain/directory/team/team-messages.ts'
import type { KeyBusiness } from '#domain/outreach/api-keys/key-scope.server.ts'
import { requireUser } from '../accounts/account-guard.ts'

/** The rows of each business, and those that belong to none. */
export function byBusiness<Row extends { businessId: string | null }>(rows: Row[], businesses: readonly KeyBusiness[]) {
  const groups = businesses.map(({ id, name, city }) => ({
    id,
    name: businesses.some(other => other.id !== id && other.name === name) ? `${name}, ${city}` : name,
    rows: rows.filter(({ businessId }) => businessId === id),
  }))
  return { groups, personal: rows.filter(({ businessId }) => businessId === null) }
}

/** The businesses whose plan includes the API. */
export function placesOf(businesses: readonly KeyBusiness[]) {
  return businesses.filter(({ hasApi }) => hasApi).map(({ id, name, city }) => ({ id, name, city }))
}

/** Someone who works for businesses only as crew has nothing to see here; an account without any business reads what keys are. */
export async function refuseCrew(context: Readonly<RouterContextProvider>, url: URL, hasAny: boolean) {
  if (hasAny) return
  const { userId } = requireUser(context, url)
  const own = await readOwnBusinesses(context.get(appContext), userId)
  if (own.length > 0) throw data(teamMessages.errors.forbidden, 403)
}

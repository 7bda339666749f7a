import { data, type RouterContextProvider } from 'react-router'
import { appContext } from '#context.ts'
import { type OwnBusiness, readOwnBusinesses } from '#domain/directory/team/members.server.ts'
import { requireUser } from '../accounts/account-guard.ts'

export type ChosenBusiness = { businesses: OwnBusiness[]; chosen: OwnBusiness | null }

/**
 * Returns the businesses that the signed-in person works for, and the one that `?business=` names: the first without it, null if there
 * are none. A business of someone else's isn't found.
 */
export async function chooseBusiness(context: Readonly<RouterContextProvider>, url: URL): Promise<ChosenBusiness> {
  const { userId } = requireUser(context, url)
  const businesses = await readOwnBusinesses(context.get(appContext), userId)
  const wanted = url.searchParams.get('business')
  if (wanted === null) return { businesses, chosen: businesses[0] ?? null }
  const chosen = businesses.find(({ id }) => id === wanted)
  if (!chosen) throw data('You’re not on the team of this business.', 404)
  return { businesses, chosen }
}

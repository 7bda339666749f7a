import type { TeamRole } from './team-role.ts'

/** The roles as contractors read them; English only. */
export const roleMessages = {
  owner: { name: 'Owner', as: 'an owner', does: 'Owners do everything, including billing and the team.' },
  manager: {
    name: 'Manager',
    as: 'a manager',
    does: 'Managers handle the listing, photos, requests, reviews, availability, banners, API keys and figures.',
  },
  crew: {
    name: 'Crew',
    as: 'crew',
    does: 'Crew see requests and set availability on a phone, but don’t see job values or exports.',
  },
} satisfies Record<TeamRole, { name: string; as: string; does: string }>

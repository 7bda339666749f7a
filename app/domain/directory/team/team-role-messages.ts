import type { TeamRole } from './team-role.ts'

/** The roles as contractors read them; English only. */
export const roleMessages = {
  owner: { name: 'Owner', does: 'everything, with billing and the team.' },
  manager: {
    name: 'Manager',
    does: 'the listing, photos, requests, reviews, availability, banners, API keys and figures.',
  },
  crew: { name: 'Crew', does: 'requests and availability, on a phone; no job values, no export.' },
} satisfies Record<TeamRole, { name: string; does: string }>

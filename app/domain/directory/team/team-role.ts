// Everyone who works for a business has one role there. Each use case of the contractor's side names an act and checks it here.

export const teamRoles = ['owner', 'manager', 'crew'] as const
export type TeamRole = (typeof teamRoles)[number]

const acts = {
  'answer-requests': ['owner', 'manager', 'crew'],
  'set-availability': ['owner', 'manager', 'crew'],
  'edit-listing': ['owner', 'manager'],
  'manage-photos': ['owner', 'manager'],
  'answer-reviews': ['owner', 'manager'],
  'see-figures': ['owner', 'manager'],
  'see-values': ['owner', 'manager'],
  'export-requests': ['owner', 'manager'],
  'manage-banners': ['owner', 'manager'],
  'renew-links': ['owner', 'manager'],
  'plan-rota': ['owner', 'manager'],
  'manage-billing': ['owner'],
  'manage-keys': ['owner', 'manager'],
  'manage-team': ['owner'],
} as const satisfies Record<string, readonly TeamRole[]>

export type TeamAct = keyof typeof acts
export const teamActs = Object.keys(acts) as TeamAct[]

/** Returns the roles that may do this, for a condition in SQL. */
export function rolesFor(act: TeamAct): readonly TeamRole[] {
  return acts[act]
}

export function mayAs(role: TeamRole, act: TeamAct) {
  return acts[act].some(allowed => allowed === role)
}

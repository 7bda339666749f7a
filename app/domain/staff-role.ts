/** The operator's staff, by what they may do: `permissions.ts` has the table. The role is also the account's kind. */
export const staffRoles = ['admin', 'editor', 'support', 'analyst'] as const
export type StaffRole = (typeof staffRoles)[number]

export function isStaff(kind: string): kind is StaffRole {
  return staffRoles.some(role => role === kind)
}

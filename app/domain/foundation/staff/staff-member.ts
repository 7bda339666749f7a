/** An invitation into the staff expires after a week, works once and can be revoked. */
export const staffInvitationDays = 7
/** Open ones at a time. */
export const staffInvitationsAtMost = 20

export type StaffInvitationState = 'open' | 'accepted' | 'revoked'

/** A change to a person on the staff; null if they weren't on it before or after. */
export type StaffRevision = {
  id: string
  changeId: string
  userId: string | null
  email: string
  field: 'role' | 'invitation' | 'name'
  before: string | null
  after: string | null
}

export type StaffError =
  | 'forbidden'
  | 'too-many'
  | 'too-many-open'
  | 'contractor-has-email'
  | 'already-staff'
  | 'already-invited'
  | 'invitation-over'
  | 'person-unknown'
  | 'last-admin'
  | 'demo-account'
  | 'changed-since'
  | 'too-late'

/** Query rather than path, because paths end up in logs. */
export function staffInvitationPath(token: string) {
  return `/admin-login/invitation?${new URLSearchParams({ token })}`
}

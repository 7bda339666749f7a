// An invitation into a business's team, or an owner's offer to hand the whole business over. Both are answered on the page of their link.

export const invitationDays = 7
/** Open ones of a business. */
export const invitationsAtMost = 30

export type InvitationKind = 'invite' | 'hand-over'
export type InvitationState = 'open' | 'accepted' | 'declined' | 'revoked'

export function invitationPath(token: string) {
  return `/team/${token}`
}

export const joinNoteLimit = 1_000

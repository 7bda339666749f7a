import { isStaff, type StaffRole } from '#domain/staff-role.ts'

/** Contractors, the staff by role, and people who left the staff: their name stays in the audit, and they can't sign in. */
export type AccountKind = 'user' | StaffRole | 'former'
export type SignedInKind = Exclude<AccountKind, 'former'>

/** The sign-in pages: contractors have theirs, the staff theirs. */
export type SignInDoor = 'user' | 'admin'

export function doorOf(kind: AccountKind): SignInDoor | null {
  if (kind === 'user') return 'user'
  return isStaff(kind) ? 'admin' : null
}

export type Session = {
  id: string
  userId: string
  kind: SignedInKind
  name: string
  email: string
  hasTwoStep: boolean
  startedAt: Date
  endsAt: Date
}

export const nameLimit = 100

/** Demonstration mode prints these on the sign-in page. They open made-up businesses only. */
export const demoAdmin = { email: 'admin@roof-rescue.example', password: 'porch-light-561' }

/** In demonstration mode, anyone may sign in with the printed account, so nobody can change it. */
export function isDemoAccount({ adminNeedsTwoStep }: { adminNeedsTwoStep: boolean }, { email }: { email: string }) {
  return !adminNeedsTwoStep && email === demoAdmin.email
}

export const guessMinutes = 15

const hour = 3_600_000
const day = 24 * hour

/** `renewedAfter` null: the session is never extended. */
const lifetimes: Record<SignInDoor, { lasts: number; renewedAfter: number | null }> = {
  user: { lasts: 14 * day, renewedAfter: day },
  admin: { lasts: 24 * hour, renewedAfter: null },
}

export function endOfSession(kind: AccountKind, now: Date) {
  return new Date(now.getTime() + lifetimes[doorOf(kind) ?? 'admin'].lasts)
}

export function renewedEnd(kind: AccountKind, endsAt: Date, now: Date) {
  const { lasts, renewedAfter } = lifetimes[doorOf(kind) ?? 'admin']
  const renewedAt = endsAt.getTime() - lasts
  if (renewedAfter === null || now.getTime() - renewedAt < renewedAfter) return undefined
  return endOfSession(kind, now)
}

export function secondsUntil(endsAt: Date, now: Date) {
  return Math.max(0, Math.ceil((endsAt.getTime() - now.getTime()) / 1_000))
}

import type { App, Caller, Result } from '#domain/app.ts'
import { may } from '#domain/permissions.ts'
import { isStaff } from '#domain/staff-role.ts'
import { signedOutCookies } from '../sign-in/sign-in-cookies.ts'
import { recordAccountAction } from './account-mails.server.ts'
import { deleteSession, deleteSessions } from './sessions.server.ts'

/** Ends this browser's session, or all of a person's on the staff (decision 16). Returns the cookies to clear. */
export async function signOut(
  app: Pick<App, 'db' | 'auth' | 'transaction'>,
  caller: Caller,
  { cookie }: { cookie: string },
) {
  const carried = app.auth.cookie.read(cookie)
  if (typeof carried === 'object') await deleteSession(app, carried.token)
  const { kind, id } = caller.actor
  if (isStaff(kind)) await deleteSessions(app, id)
  if (isStaff(kind) || kind === 'user')
    await recordAccountAction(app, caller, { action: 'sign-out', actor: caller.actor })
  return signedOutCookies(app.auth.cookie)
}

type WhichSessions = { only: string } | { except: string } | { all: true }

/** Ends only the caller's own sessions; other ids are ignored. */
export async function endSessions(
  app: Pick<App, 'db' | 'transaction'>,
  caller: Caller,
  which: WhichSessions,
): Promise<Result<{ ended: number }, 'forbidden'>> {
  if (!may(caller, 'manage-own-sign-in')) return { ok: false, reason: 'forbidden' }
  const ended = await deleteSessions(app, caller.actor.id, 'all' in which ? {} : which)
  await recordAccountAction(app, caller, { action: 'end-sessions', actor: caller.actor })
  return { ok: true, ended }
}

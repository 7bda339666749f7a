import type { App, Caller, Result } from '#domain/app.ts'
import { may } from '#domain/permissions.ts'
import { noteDeed } from './note-deed.server.ts'
import { deleteSessions } from './sessions.server.ts'

/** One session by its id, all except the current one, or all. */
export type WhichSessions = { only: string } | { except: string } | { all: true }

/** Ends the caller's own sessions in any browser. Ignores ids of other people's sessions. */
export async function endSessions(
  app: Pick<App, 'db' | 'transaction'>,
  caller: Caller,
  which: WhichSessions,
): Promise<Result<{ ended: number }, 'forbidden'>> {
  if (!may(caller, 'use-account')) return { ok: false, reason: 'forbidden' }
  const ended = await deleteSessions(app, caller.actor.id, 'all' in which ? {} : which)
  await noteDeed(app, caller, { action: 'end-sessions', actor: caller.actor })
  return { ok: true, ended }
}

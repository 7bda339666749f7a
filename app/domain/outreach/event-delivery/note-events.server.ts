import type { App } from '#domain/app.ts'
import { markRead, noteEventsOf, takeUnread } from './outgoing-events.server.ts'

/**
 * Makes the events of every change that was committed since the last look, whoever wrote it. How far it has come is written
 * with them: after a kill no event is missing, and none is there twice. A change whose transaction began early and committed
 * late is not passed over: a look goes up to the oldest transaction that is still running.
 */
export function noteEvents(app: Pick<App, 'transaction'>) {
  return app.transaction(async tx => {
    const unread = await takeUnread(tx)
    if (!unread || unread.from === unread.to) return { ok: true }
    await noteEventsOf(tx, unread)
    await markRead(tx, unread.to)
    return { ok: true }
  })
}

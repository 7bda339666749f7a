import type { App } from '#domain/app.ts'
import { markRead, noteEventsOf, takeUnread } from './outgoing-events.server.ts'

/**
 * Creates events for all changes committed since the last run, from any writer. The position is stored in the same
 * transaction, so that a crash neither loses nor repeats events. A run reads only up to the oldest running transaction,
 * so it can't miss a change that starts early and commits late.
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

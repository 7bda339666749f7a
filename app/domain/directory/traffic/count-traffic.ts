import type { App, Caller } from '#domain/app.ts'
import { may } from '#domain/permissions.ts'
import { visitorOf } from '#domain/visitor-of.ts'
import { toldKinds } from './traffic-count.ts'

/**
 * Counts a visitor's action as reported by the page: `view ace-roofing`. Returns whether it was accepted; the business and earlier
 * counts are checked when it's stored.
 */
export function countTraffic(app: Pick<App, 'traffic' | 'clock'>, caller: Caller, told: string): boolean {
  // The operator manages the listings. An owner counts like any visitor: they're one of many, and public pages can't recognize them.
  if (!may(caller, 'read-directory') || caller.actor.kind === 'admin') return false
  const [kind, slug = '', ...more] = told.split(' ')
  const deed = toldKinds.find(known => known === kind)
  if (!deed || more.length > 0 || !/^[a-z0-9-]{1,100}$/.test(slug)) return false
  app.traffic.add({ deed, subject: slug, place: '', visitor: visitorOf(caller), at: app.clock.now() })
  return true
}

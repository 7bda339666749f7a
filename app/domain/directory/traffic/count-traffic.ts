import type { App, Caller } from '#domain/app.ts'
import { may } from '#domain/permissions.ts'
import { visitorOf } from '#domain/visitor-of.ts'
import { toldKinds } from './traffic-count.ts'

/**
 * Counts what a visitor's page says he did: `view ace-roofing`. Answers whether it was taken; whether there is such a business,
 * and whether he was counted before, is found when it is stored.
 */
export function countTraffic(app: Pick<App, 'traffic' | 'clock'>, caller: Caller, told: string): boolean {
  // The operator looks after the listings. An owner counts as anybody does: he is one of many, and no page knows him.
  if (!may(caller, 'read-directory') || caller.actor.kind === 'admin') return false
  const [kind, slug = '', ...more] = told.split(' ')
  const deed = toldKinds.find(known => known === kind)
  if (!deed || more.length > 0 || !/^[a-z0-9-]{1,100}$/.test(slug)) return false
  app.traffic.add({ deed, subject: slug, place: '', visitor: visitorOf(caller), at: app.clock.now() })
  return true
}

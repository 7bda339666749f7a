import type { App } from '#domain/app.ts'
import { regionDay } from './region.ts'

/** Destroys past days' salts, so that their pseudonyms can't be traced to visitors. */
export function renewVisitorSalts({ visitors, clock }: Pick<App, 'visitors' | 'clock'>) {
  return visitors.renewSalts(regionDay(clock.now()))
}

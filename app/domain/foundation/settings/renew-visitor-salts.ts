import type { App } from '#domain/app.ts'
import { regionDay } from './region.ts'

/** Destroys the salts of past days in the region, so that their pseudonyms can't be traced to visitors. */
export function renewVisitorSalts({ visitors, clock }: Pick<App, 'visitors' | 'clock'>) {
  return visitors.renewSalts(regionDay(clock.now()))
}

import type { App } from '#domain/app.ts'
import { regionDay } from './region.ts'

/** Destroys the salts of days that are over in the region, so that nobody can tell any more whose names they made. */
export function renewVisitorSalts({ visitors, clock }: Pick<App, 'visitors' | 'clock'>) {
  return visitors.renewSalts(regionDay(clock.now()))
}

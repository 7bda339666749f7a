import type { App } from '#domain/app.ts'
import { nextEnding, type ProgramFilter } from './program.ts'
import { servesZip } from './program-area.ts'
import { findZip, readPrograms } from './programs.server.ts'

/** Returns the programs of a type that serve a ZIP; without a filter all of them. `changesAt` is when the next of them ends. */
export async function findPrograms(app: Pick<App, 'db' | 'clock'>, { zip, program }: ProgramFilter) {
  const [all, place] = await Promise.all([readPrograms(app), zip ? findZip(app, zip) : null])
  const programs = all
    .filter(({ kind }) => program === '' || kind === program)
    .filter(found => place === null || servesZip(found, place))
  return { programs, place, changesAt: nextEnding(programs, app.clock.now()) }
}

import type { App } from '#domain/app.ts'
import { samplePrograms } from './sample-programs.ts'

/** The sample programs beside the real ones, which the migrations brought. */
export async function loadPrograms({ db, ids }: Pick<App, 'db' | 'ids'>) {
  await db
    .insertInto('programs')
    .values(samplePrograms.map(program => ({ id: ids.next(), ...program })))
    .execute()
}

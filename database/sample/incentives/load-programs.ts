import type { App } from '#domain/app.ts'
import { samplePrograms } from './sample-programs.ts'

export async function loadPrograms({ db, ids }: Pick<App, 'db' | 'ids'>) {
  await db
    .insertInto('programs')
    .values(samplePrograms.map(program => ({ id: ids.next(), ...program })))
    .execute()
}

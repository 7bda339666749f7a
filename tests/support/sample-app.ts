import { loadSampleData } from '#database/sample/load-sample-data.ts'
import { copyDatabase, openTestApp, testApp, testDatabase } from './test-app.ts'

/** An ordinary day, on which the sample data of most tests is loaded. */
export const sampleDay = new Date('2026-11-21T15:20:00Z')

let filled: Promise<string> | undefined

/** The app on a database with the sample data, on `sampleDay`. To load it takes seconds, to copy what was loaded none. */
export async function sampleApp() {
  filled ??= fill()
  const made = await testApp({ connection: await testDatabase(await filled) })
  made.clock.at = sampleDay
  return made
}

/** A database that stays for the other tests of the worker. */
async function fill() {
  const connection = await copyDatabase()
  const { app, clock, close } = openTestApp({ connection })
  clock.at = sampleDay
  const outcome = await loadSampleData(app, sampleDay)
  // A database that somebody is connected to cannot be copied.
  await close()
  if (outcome !== 'loaded') throw new Error(`The sample data was ${outcome}.`)
  return connection.database
}

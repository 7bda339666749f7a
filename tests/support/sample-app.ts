import { loadSampleData } from '#database/sample/load-sample-data.ts'
import { copyDatabase, openTestApp, testApp, testDatabase } from './test-app.ts'

/** An ordinary day, on which most tests load the sample data. */
export const sampleDay = new Date('2026-11-21T15:20:00Z')

let filled: Promise<string> | undefined

/** Returns the app on `sampleDay`. Loading takes seconds, so it's done once and copied. */
export async function sampleApp() {
  filled ??= fill()
  const made = await testApp({ connection: await testDatabase(await filled) })
  made.clock.at = sampleDay
  return made
}

/** Fills a database that the worker's other tests share. */
async function fill() {
  const connection = await copyDatabase()
  const { app, clock, close } = openTestApp({ connection })
  clock.at = sampleDay
  const outcome = await loadSampleData(app, sampleDay)
  // PostgreSQL can't copy a database with open connections.
  await close()
  if (outcome !== 'loaded') throw new Error(`The sample data was ${outcome}.`)
  return connection.database
}

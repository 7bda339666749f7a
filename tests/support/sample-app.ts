import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { compose } from '#compose.ts'
import { loadSampleData } from '#database/sample/load-sample-data.ts'
import { limitsOf } from '#limits.ts'
import { openSandboxPayments } from '#platform/sandbox/sandbox-payments.ts'
import { memoryMail } from './memory-mail.ts'
import { onServer, testApp, testDatabase } from './test-app.ts'

/** An ordinary day, on which the sample data of most tests is loaded. */
export const sampleDay = new Date('2026-11-21T15:20:00Z')

let filled: Promise<string> | undefined

/** A database of its own with the sample data, as it was loaded on `sampleDay`. To load it takes seconds, to copy it none. */
export async function sampleDatabase() {
  filled ??= fill()
  return testDatabase(await filled)
}

/** The app on a database with the sample data, on `sampleDay`. */
export async function sampleApp() {
  const made = await testApp({ connection: await sampleDatabase() })
  made.clock.at = sampleDay
  return made
}

/** Stays for the other tests of the worker, and goes with the server. */
async function fill() {
  const database = `sample_${randomUUID().replaceAll('-', '')}`
  await onServer(`create database ${database} template template strategy ${inject('copying')}`)
  const { app, close } = compose({
    connection: { ...inject('postgres'), database },
    secret: 'a secret that only this test knows',
    mail: memoryMail(),
    payments: openSandboxPayments,
    limits: limitsOf('demonstration'),
    clock: { now: () => sampleDay },
  })
  const outcome = await loadSampleData(app, sampleDay)
  // A database that somebody is connected to cannot be copied.
  await close()
  if (outcome !== 'loaded') throw new Error(`The sample data was ${outcome}.`)
  return database
}

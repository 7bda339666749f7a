import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { inject, onTestFinished } from 'vitest'
import { compose, type PaymentParts } from '#boot/compose.ts'
import { limitsOf } from '#boot/limits.ts'
import type { AlertTransports, App } from '#domain/app.ts'
import type { Retention } from '#platform/config/retention.ts'
import type { Payments } from '#platform/payments/payments.ts'
import { openSandboxPayments } from '#platform/payments/sandbox-payments.ts'
import type { Limit } from '#platform/request/rate-limits.ts'
import { memoryMail } from './memory-mail.ts'
import { testPictures } from './test-pictures.ts'

/** A database of its own, copied from the migrated template or another one and dropped when the test has ended. */
export async function testDatabase(template = 'template') {
  const connection = await copyDatabase(template)
  onTestFinished(() => onServer(`drop database ${connection.database} with (force)`))
  return connection
}

/** A database that stays until the server goes. */
export async function copyDatabase(template = 'template') {
  const database = `test_${randomUUID().replaceAll('-', '')}`
  await onServer(`create database ${database} template ${template} strategy ${inject('copying')}`)
  return { ...inject('postgres'), database }
}

type Given = {
  /** Unless told: as the table has it. */
  retention?: Retention
  limits?: Record<string, Limit>
  connection?: Awaited<ReturnType<typeof testDatabase>>
  /** Unless told: the sandbox. */
  payments?: (parts: PaymentParts) => Payments
  /** Unless told: there are none. */
  alerts?: AlertTransports
  /** Unless told: the way out that reaches public addresses only. */
  events?: App['events']
  /** Unless told: files lie in the database. */
  bucket?: App['bucket']
  /** Unless told: processes that all tests share draw them. */
  pictures?: App['pictures']
  /** Unless told: none are made. */
  backups?: App['backups']
  /** Off by default. */
  geocoder?: App['geocoder']
}

/** The app on a database of its own, with a clock that stands until the test moves it. */
export async function testApp({ connection, ...given }: Given = {}) {
  const { close, ...opened } = openTestApp({ ...given, connection: connection ?? (await testDatabase()) })
  onTestFinished(close)
  return opened
}

/** The same, for who closes it before the test has ended. */
export function openTestApp({
  limits = {},
  payments = openSandboxPayments,
  ...given
}: Given & Required<Pick<Given, 'connection'>>) {
  const clock = {
    at: new Date('2026-07-01T12:00:00Z'),
    now: () => clock.at,
    later: (milliseconds: number) => {
      clock.at = new Date(clock.at.getTime() + milliseconds)
    },
  }
  const mail = memoryMail()
  const { app, close } = compose({
    secret: 'a secret that only this test knows',
    mail,
    payments,
    pictures: testPictures,
    ...given,
    limits: { ...limitsOf('demonstration'), ...limits },
    clock,
  })
  return { app, clock, mail, close }
}

async function onServer(statement: string) {
  const client = new Client({ ...inject('postgres'), database: 'postgres' })
  await client.connect()
  await client.query(statement)
  await client.end()
}

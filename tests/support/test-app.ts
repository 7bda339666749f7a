import { randomUUID } from 'node:crypto'
import { Pool } from 'pg'
import { inject, onTestFinished } from 'vitest'
import { compose, type PaymentParts } from '#boot/compose.ts'
import { limitsOf } from '#boot/limits.ts'
import type { AccountSettings } from '#boot/open-accounts.ts'
import type { AlertTransports, App } from '#domain/app.ts'
import type { FormerSecret } from '#platform/auth/former-secrets.ts'
import type { Retention } from '#platform/config/retention.ts'
import type { Payments } from '#platform/payments/payments.ts'
import { openSandboxPayments } from '#platform/payments/sandbox-payments.ts'
import type { Limit } from '#platform/request/rate-limits.ts'
import { checkQueuedMails } from './check-queued-mails.ts'
import { memoryMail } from './memory-mail.ts'
import { testPictures } from './test-pictures.ts'

/** Copies the migrated template or another database, and drops the copy when the test ends. */
export async function testDatabase(template = 'template') {
  const connection = await copyDatabase(template)
  onTestFinished(() => onServer(`drop database ${connection.database} with (force)`))
  return connection
}

/** Copies a database, which lives until the server stops. */
export async function copyDatabase(template = 'template') {
  const database = `test_${randomUUID().replaceAll('-', '')}`
  await onServer(`create database ${database} template ${template} strategy ${inject('copying')}`)
  return { ...inject('postgres'), database }
}

type Given = {
  secret?: string
  formerSecrets?: readonly FormerSecret[]
  /** By default, the retention table's periods. */
  retention?: Retention
  limits?: Record<string, Limit>
  connection?: Awaited<ReturnType<typeof testDatabase>>
  /** By default 6: PostgreSQL starts a process for each, which costs as much as many tests. Tests of many things at once need more. */
  connections?: number
  /** By default, the sandbox. */
  payments?: (parts: PaymentParts) => Payments
  /** By default, of https://directory.example, without sign-in providers. */
  accounts?: AccountSettings
  /** By default, none. */
  alerts?: AlertTransports
  /** By default, a client that reaches public addresses only. */
  events?: App['events']
  /** By default, files are in the database. */
  bucket?: App['bucket']
  /** By default, workers that all tests share. */
  pictures?: App['pictures']
  /** Default: none. */
  backups?: App['backups']
  /** Off by default. */
  geocoder?: App['geocoder']
  /** Off by default. */
  weather?: App['weather']
}

/** Opens the app on a new database, with a clock that a test has to move. */
export async function testApp({ connection, ...given }: Given = {}) {
  const { close, ...opened } = openTestApp({ ...given, connection: connection ?? (await testDatabase()) })
  onTestFinished(close)
  onTestFinished(() => checkQueuedMails(opened.app))
  return opened
}

/** Works like `testApp`, for callers that close it before the test ends. */
export function openTestApp({
  limits = {},
  payments = openSandboxPayments,
  connection,
  connections = 6,
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
    accounts: { https: true, adminNeedsTwoStep: true, baseUrl: 'https://directory.example' },
    ...given,
    connection: { ...connection, max: connections },
    limits: { ...limitsOf('demonstration'), ...limits },
    clock,
  })
  return { app, clock, mail, close }
}

let server: Pool | undefined

/** All tests of a worker share one connection. */
async function onServer(statement: string) {
  server ??= openServer()
  await server.query(statement)
}

function openServer() {
  const pool = new Pool({ ...inject('postgres'), database: 'postgres', max: 1, allowExitOnIdle: true })
  // The server may stop before this worker does.
  pool.on('error', () => {})
  return pool
}

import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { z } from 'zod'
import { prepareDirectory } from '#boot/prepare-product.ts'
import { runDoctor } from '#commands/doctor-command.ts'
import type { App } from '#domain/app.ts'
import { beginRun, endRun } from '#domain/foundation/backups/backup-runs.server.ts'
import { writeJobNotes } from '#domain/oversight/alarms/job-runs.server.ts'
import { readConfig } from '#platform/config/config.ts'
import { productVersion } from '#platform/config/product-version.ts'
import { buildAccount } from './build-account.ts'
import { listenLocally } from './local-port.ts'
import { startMailServer } from './mail-server.ts'
import { testApp, testDatabase } from './test-app.ts'

const told = z.object({
  wrongs: z.number(),
  findings: z.array(z.object({ check: z.string(), state: z.string(), says: z.string(), mend: z.string().optional() })),
})

export async function examine(environment: Record<string, string>, args: string[] = []) {
  const printed: string[] = []
  const code = await runDoctor(['--json', ...args], environment, { print: line => printed.push(line), printError() {} })
  const { wrongs, findings } = told.parse(JSON.parse(printed.join('\n')))
  const of = (check: string) =>
    findings.filter(finding => finding.check === check).map(({ state, says }) => `${state}: ${says}`)
  return { code, wrongs, findings, of, printed: printed.join('\n') }
}

export function emptyFolder() {
  const made = mkdtempSync(join(tmpdir(), 'doctor-'))
  onTestFinished(() => rmSync(made, { recursive: true }))
  return made
}

/** Starts a web server that responds by path. Returns its address. */
export async function siteThat(
  answers: Record<string, { status?: number; body?: string; headers?: Record<string, string> }>,
) {
  const listener: RequestListener = (req, res) => {
    const { status = 200, body = '', headers = {} } = answers[req.url ?? ''] ?? { status: 404 }
    res.writeHead(status, headers).end(body)
  }
  const server = createServer(listener)
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${await listenLocally(server)}`
}

export const healthySite = {
  '/healthz': { body: '{"status":"ok"}' },
  '/readyz': {},
  '/healthz/about': { body: JSON.stringify({ version: productVersion(), proxies: 1 }) },
}
export const metricsToken = 'a token of the operator'

export async function noteBackup(app: App, startedAt: Date) {
  const id = app.ids.next()
  await beginRun(app, { id, startedAt, name: 'a backup' })
  await endRun(app, id, { finishedAt: startedAt, outcome: 'done', bytes: 1 })
}

/** Sets up a correct production environment. */
export async function startProduction() {
  const connection = await testDatabase()
  const { host, user, database } = connection
  const mail = await startMailServer()
  const environment = {
    ROOF_RESCUE_MODE: 'production',
    DATA_DIR: emptyFolder(),
    DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
    BASE_URL: await siteThat(healthySite),
    AUTH_SECRET: 'vX3q8Zr0Lk2TnB7yWc5HgJ9dPf4MsA1e',
    SMTP_URL: mail.url,
    OPERATOR_EMAIL: 'operator@example.com',
    STRIPE_SECRET_KEY: 'off',
    METRICS_TOKEN: metricsToken,
    TRUST_PROXY: '1',
    BACKUP_DIR: emptyFolder(),
  }
  const { app, clock } = await testApp({ connection })
  clock.at = new Date()
  await prepareDirectory(app, readConfig(environment))
  await noteBackup(app, clock.at)
  const admin = await buildAccount(app, { email: 'boss@example.com', kind: 'admin' })
  await app.db.updateTable('users').set({ twoFactorEnabled: true }).where('id', '=', admin.id).execute()
  const note = { everySeconds: 1, succeededAt: clock.at, failingSince: null, failure: null }
  await writeJobNotes(app, [
    { ...note, job: 'run-import-sessions' },
    { ...note, job: 'store-traffic' },
  ])
  return { app, clock, mail, environment }
}

import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { apiTargets } from './api-targets.ts'
import { listRequests, type Target } from './list-requests.ts'
import { openScannedSite, type Visitor } from './scanned-site.ts'

// `node tests/security/scan-with-sqlmap.ts --minutes 60`: sqlmap on every form and query that a visitor, a contractor and the
// operator can see, and on every operation of the API. docs/security-checks.md says what it found.

const { values: given } = parseArgs({ options: { minutes: { type: 'string', default: '60' } } })
const until = Date.now() + Number(given.minutes) * 60_000
const starts: Record<Visitor, string[]> = {
  visitor: ['/', '/emergency-help', '/list-business', '/sponsorship', '/banner-ads', '/business-application', '/es'],
  contractor: ['/account', '/list-business'],
  admin: [
    '/admin',
    '/admin/inbox',
    '/admin/audit',
    '/admin/reports',
    '/admin/tools',
    '/admin/settings',
    '/admin/people',
  ],
}

const folder = mkdtempSync(join(tmpdir(), 'sqlmap-'))
const site = await openScannedSite()
let tried = 0
const found: string[] = []
try {
  const lists = await Promise.all(
    visitors().map(async who => ({ who, targets: await listRequests(site.url, site.cookies[who], starts[who]) })),
  )
  for (const { who, targets } of lists) {
    console.log(`${who}: ${targets.length} forms and queries`)
    for (const target of targets) await tryTarget(target, { Cookie: site.cookies[who] }, who)
  }
  const { targets, key } = await apiTargets(site.url)
  console.log(`api: ${targets.length} operations`)
  for (const target of targets) await tryTarget(target, { Authorization: `Bearer ${key}` }, 'api')
} finally {
  await site.stop()
  rmSync(folder, { recursive: true, force: true })
}
console.log(`${tried} requests tried; found: ${found.length === 0 ? 'nothing' : found.join('; ')}`)
process.exitCode = found.length === 0 ? 0 : 1

function visitors(): Visitor[] {
  return ['visitor', 'contractor', 'admin']
}

async function tryTarget({ method, path, fields }: Target, headers: Record<string, string>, who: string) {
  if (Date.now() > until) return
  const type = fields.startsWith('{') ? 'application/json' : 'application/x-www-form-urlencoded'
  const lines = [`${method} ${path} HTTP/1.1`, `Host: ${new URL(site.url).host}`]
  for (const [name, value] of Object.entries(headers)) if (value) lines.push(`${name}: ${value}`)
  if (fields) lines.push(`Content-Type: ${type}`)
  const file = join(folder, 'request.txt')
  writeFileSync(file, `${lines.join('\r\n')}\r\n\r\n${fields}`)
  const ways = [
    '--level',
    '1',
    '--smart',
    '--batch',
    '--threads',
    '1',
    '--flush-session',
    '--disable-coloring',
    '--ignore-stdin',
  ]
  const stdout = await run(['-r', file, '--output-dir', folder, ...ways])
  tried += 1
  const isFound = /is vulnerable|identified the following injection point|might be injectable/.test(stdout)
  const last = stdout.split('\n').findLast(line => /\[(?:CRITICAL|ERROR)\]/.test(line)) ?? ''
  console.log(`${isFound ? 'FOUND' : 'clear'} ${who} ${method} ${path.slice(0, 100)} ${last.slice(11, 120)}`)
  if (isFound) found.push(`${who} ${method} ${path}\n${stdout}`)
}

/** What it said; also when it was ended because the time was over. */
function run(options: string[]) {
  const limits = { timeout: Math.max(1_000, until - Date.now()), maxBuffer: 64 * 1024 * 1024 }
  return new Promise<string>(resolve => {
    execFile('sqlmap', options, limits, (_, stdout) => resolve(stdout))
  })
}

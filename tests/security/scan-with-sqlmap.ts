import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { apiTargets } from './api-targets.ts'
import { listRequests, type Target } from './list-requests.ts'
import { openScannedSite, type Visitor } from './scanned-site.ts'

// `node tests/security/scan-with-sqlmap.ts --minutes 60`: runs sqlmap on every form and query visible to a visitor, a contractor and the
// operator, and on every API operation; `--only /admin/tools` limits it to matching paths. docs/security-checks.md has the findings.

const { values: given } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    'at-once': { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
  },
})
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

type Trial = { who: string; target: Target; headers: Record<string, string> }

const folder = mkdtempSync(join(tmpdir(), 'sqlmap-'))
const site = await openScannedSite()
let tried = 0
const suspects: Trial[] = []
const found: string[] = []
try {
  const lists = await Promise.all(visitors().map(async who => asTrials(who, await readTargets(who))))
  const { targets, key } = await apiTargets(site.url)
  lists.push(targets.map(target => ({ who: 'api', target, headers: { Authorization: `Bearer ${key}` } })))
  const trials = inTurn(lists).filter(({ target }) => target.path.includes(given.only))
  console.log(lists.map(list => `${list[0]?.who}: ${list.length}`).join(', '))
  const workers = Array.from({ length: Number(given['at-once']) }, async () => {
    for (let next = trials.shift(); next && Date.now() < until; next = trials.shift()) await tryTarget(next)
  })
  await Promise.all(workers)
  console.log(`${trials.length} are left untried, ${suspects.length} suspected`)
  // It compares responses, which concurrent writes change too, so suspects are tested again alone.
  for (const trial of suspects.splice(0)) await tryTarget(trial)
  found.push(...suspects.map(({ who, target }) => `${who} ${target.method} ${target.path}`))
} finally {
  await site.stop()
  rmSync(folder, { recursive: true, force: true })
}
console.log(`${tried} requests tried; found: ${found.length === 0 ? 'nothing' : found.join('; ')}`)
process.exitCode = found.length === 0 ? 0 : 1

function visitors(): Visitor[] {
  return ['visitor', 'contractor', 'admin']
}

function readTargets(who: Visitor) {
  return listRequests(site.url, site.cookies[who], starts[who])
}

function asTrials(who: Visitor, targets: Target[]): Trial[] {
  return targets.map(target => ({ who, target, headers: { Cookie: site.cookies[who] } }))
}

/** Interleaves the lists, so that none is left to the end of the hour. */
function inTurn(lists: Trial[][]) {
  const longest = Math.max(...lists.map(list => list.length))
  return Array.from({ length: longest }, (_, at) => lists.flatMap(list => list[at] ?? [])).flat()
}

async function tryTarget(trial: Trial) {
  const { who, target, headers } = trial
  const { method, path, fields } = target
  const type = fields.startsWith('{') ? 'application/json' : 'application/x-www-form-urlencoded'
  const lines = [`${method} ${path} HTTP/1.1`, `Host: ${new URL(site.url).host}`]
  for (const [name, value] of Object.entries(headers)) if (value) lines.push(`${name}: ${value}`)
  if (fields) lines.push(`Content-Type: ${type}`)
  const own = mkdtempSync(join(folder, 'trial-'))
  const file = join(own, 'request.txt')
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
  const stdout = await run(['-r', file, '--output-dir', own, ...ways])
  tried += 1
  // After "might be injectable" it checks further, and reports a conclusion.
  const isSuspect = /is vulnerable|identified the following injection point/.test(stdout)
  const last = stdout.split('\n').findLast(line => /\[(?:CRITICAL|ERROR)\]/.test(line)) ?? ''
  console.log(`${isSuspect ? 'SUSPECTED' : 'clear'} ${who} ${method} ${path.slice(0, 100)} ${last.slice(11, 120)}`)
  if (!isSuspect) return
  suspects.push(trial)
  console.log(stdout)
}

/** Returns its output, even when it was stopped at the time limit. */
function run(options: string[]) {
  const limits = { timeout: Math.max(1_000, until - Date.now()), maxBuffer: 64 * 1024 * 1024 }
  return new Promise<string>(resolve => {
    execFile('sqlmap', options, limits, (_, stdout) => resolve(stdout))
  })
}

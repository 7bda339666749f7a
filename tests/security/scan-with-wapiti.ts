import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openScannedSite, type Visitor } from './scanned-site.ts'

// `node tests/security/scan-with-wapiti.ts --seconds 300`: runs wapiti as a visitor, a contractor and the operator. It follows links for
// this long, and gives each of its modules a sixth of that. docs/security-checks.md explains the findings.

const { values: given } = parseArgs({ options: { seconds: { type: 'string', default: '300' } } })
/** Excludes modules that need a server of wapiti's authors to detect outgoing requests. */
const modules =
  'cookieflags,crlf,csp,csrf,exec,file,htaccess,http_headers,methods,permanentxss,redirect,shellshock,sql,xss'
const starts: Record<Visitor, string> = { visitor: '/', contractor: '/account', admin: '/admin' }
const site = await openScannedSite()
const folder = mkdtempSync(join(tmpdir(), 'wapiti-'))
try {
  await Promise.all((['visitor', 'contractor', 'admin'] as const).map(scan))
} finally {
  await site.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function scan(who: Visitor) {
  const report = join(folder, `${who}.json`)
  const limits = `--max-scan-time ${given.seconds} --max-attack-time ${Math.ceil(Number(given.seconds) / 6)}`
  const range = `${limits} --max-links-per-page 60 --max-files-per-dir 60 --scope folder -t 60`
  const options = ['-u', `${site.url}${starts[who]}`, ...range.split(' '), '--flush-session', '--no-bugreport']
  const cookie = site.cookies[who] ? ['-H', `Cookie: ${site.cookies[who]}`] : []
  const kept = ['--store-session', join(folder, who), '-f', 'json', '-o', report]
  const said = await run([...options, '-m', modules, ...cookie, ...kept])
  console.log(
    `${who}:\n${said
      .split('\n')
      .filter(line => /^\[\*\]|^Found|\d+ (?:urls|forms)/.test(line))
      .join('\n')}`,
  )
  for (const line of summary(readFileSync(report, 'utf8'))) console.log(`  ${line}`)
}

/** Returns one line for each kind and place of a finding. */
function summary(report: string) {
  const { vulnerabilities, anomalies } = JSON.parse(report)
  return Object.entries<{ method: string; path: string; info: string; parameter: string }[]>({
    ...vulnerabilities,
    ...anomalies,
  }).flatMap(([kind, findings]) =>
    findings.map(({ method, path, info, parameter }) => `${kind}: ${method} ${path} ${parameter} ${info}`),
  )
}

function run(options: string[]) {
  return new Promise<string>(resolve => {
    execFile('wapiti', options, { maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) =>
      resolve(stdout + (error ? stderr : '')),
    )
  })
}

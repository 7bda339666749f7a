import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import * as build from 'virtual:react-router/server-build'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { isRouteHandle } from '#context.ts'
import { writeMs } from '#platform/admission/request-limiter.ts'
import { openWroteMark } from '#platform/cache/just-wrote.ts'
import { readConfig } from '#platform/config/config.ts'
import { hostCookieName } from '#platform/request/host-cookies.ts'
import { serverArguments } from '#scripts/launch/server-arguments.mjs'
import { freePort, listenLocally } from '#tests/support/local-port.ts'

// deploy/ can't be run here; this tests as much of it as possible without systemd, Docker and a domain.

const run = promisify(execFile)
const textOf = (file: string) => readFileSync(join('deploy', file), 'utf8')

function folder() {
  const path = mkdtempSync(join(tmpdir(), 'roof-rescue-deploy-'))
  onTestFinished(() => rmSync(path, { recursive: true, force: true }))
  return path
}

const hasNginx = existsSync('/usr/sbin/nginx')

/** Prepares nginx.conf for this machine: free ports, all files in one folder, and a main configuration with Debian's default logging. */
async function prepareNginx() {
  const place = folder()
  // nginx’s workers run as another user, who must be able to enter the folder.
  chmodSync(place, 0o755)
  const certificate = ['-keyout', join(place, 'privkey.pem'), '-out', join(place, 'fullchain.pem')]
  const kind = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=x']
  await run('openssl', ['req', ...kind, ...certificate])
  // No upstream responds, whatever is running on this machine.
  const [plain, secure, nobody] = [await freePort(), await freePort(), 1]
  const upstream = join(place, 'upstream')
  writeFileSync(upstream, textOf('nginx-upstream.conf').replaceAll(/127\.0\.0\.1:\d+/g, `127.0.0.1:${nobody}`))
  const site = textOf('nginx.conf')
    .replaceAll('/etc/letsencrypt/live/roofs.example.com', place)
    .replaceAll('/etc/nginx/roof-rescue-upstream.conf', upstream)
    .replaceAll('/var/cache', place)
    .replaceAll('/var/log/nginx', place)
    .replaceAll(/ *listen \[::\].*\n/g, '')
    .replaceAll('listen 80', `listen 127.0.0.1:${plain}`)
    .replaceAll('listen 443', `listen 127.0.0.1:${secure}`)
  const file = join(place, 'nginx.conf')
  const frame = `daemon off; worker_processes 1; pid ${place}/pid; error_log ${place}/error.log; events {}`
  writeFileSync(file, `${frame} http { access_log ${place}/access.log;\n${site}\n}\n`)
  return { place, file, plain, secure }
}

test.skipIf(!hasNginx)('nginx accepts its configuration', async () => {
  const { file } = await prepareNginx()
  const { stderr } = await run('/usr/sbin/nginx', ['-t', '-e', 'stderr', '-c', file])
  expect(stderr).toContain('test is successful')
  expect(stderr).not.toMatch(/\[(warn|emerg)\]/)
})

test.skipIf(!hasNginx)('nginx logs the kind of a page, but no private link and no personal data', async () => {
  const { place, file, plain, secure } = await prepareNginx()
  const child = spawn('/usr/sbin/nginx', ['-e', join(place, 'error.log'), '-c', file], { stdio: 'ignore' })
  onTestFinished(async () => {
    if (child.exitCode !== null) return
    child.kill('SIGQUIT')
    await once(child, 'exit')
  })
  await expect.poll(() => fetch(`http://127.0.0.1:${plain}/`, { redirect: 'manual' }).catch(() => null)).toBeTruthy()

  const token = 'k3Yq0sVn8uTz1wXa4bCd6e'
  const paths = [
    ...['requests', 'es/requests', 'answers', 'reviews', 'availability', 'unsubscribe', 'applications'].map(
      name => `/${name}/${token}`,
    ),
    `/sponsorship/pay/${token}`,
    ...['reset', 'verify', 'privacy/my-data/open'].map(name => `/${name}?token=${token}`),
    ...[`//requests/${token}`, `/requests%2F${token}`, `/${token}`, `/search?q=${token}`],
  ]
  // No upstream responds, so nginx logs an error for each.
  for (const path of paths) {
    const address = [`http://127.0.0.1:${plain}${path}`, `https://127.0.0.1:${secure}${path}`]
    for (const each of address) await run('curl', ['-sk', '--path-as-is', '-e', `https://x.example/${token}`, each])
  }

  const lines = () => readFileSync(join(place, 'roof-rescue.log'), 'utf8').trim().split('\n')
  await expect.poll(() => lines().length).toBeGreaterThanOrEqual(paths.length * 2)
  expect(lines().join('\n')).toMatch(/GET \/requests 502/)
  for (const name of readdirSync(place).filter(each => each.endsWith('.log'))) {
    const text = readFileSync(join(place, name), 'utf8')
    expect(text, name).not.toContain(token)
    expect(text, name).not.toMatch(/client: |127\.0\.0\.1 - -/)
  }
})

test('no address has private data in its first segment, which nginx logs', () => {
  const paths = Object.values(build.routes).map(route => route?.path ?? '')
  const known = paths.filter(path => path !== '' && path !== '*').map(path => path.split('/')[0] ?? '')
  const ofAnything = known.filter(name => name.startsWith(':'))
  // From the inbox, which is nested in its parent's path.
  expect(ofAnything).toEqual([':kind'])
})

test('nginx accepts the largest form that a page takes, and waits as long as the product works for the operator', () => {
  const handles = Object.values(build.routes).map(route => route?.module.handle)
  const largest = Math.max(...handles.map(handle => (isRouteHandle(handle) && handle.bodyBytes) || 0))
  const taken = Number(/client_max_body_size (\d+)m;/.exec(textOf('nginx.conf'))?.[1]) * 1024 ** 2
  expect(taken).toBeGreaterThan(largest)
  expect(taken).toBeLessThan(largest + 2 * 1024 ** 2)

  const [, ofAdmin = ''] = /location \/admin \{([^}]*)\}/.exec(textOf('nginx.conf')) ?? []
  expect(Number(/proxy_read_timeout (\d+)s;/.exec(ofAdmin)?.[1]) * 1000).toBeGreaterThan(writeMs)
  // A location with its own headers would drop the inherited ones.
  expect(ofAdmin).not.toContain('proxy_set_header')
})

test('nginx limits requests and connections per address, and bypasses its cache only for the product’s own cookie', () => {
  const text = textOf('nginx.conf')
  const zone = (kind: string) => new RegExp(`limit_${kind}_zone \\$binary_remote_addr zone=(\\w+):`).exec(text)?.[1]
  expect(text).toMatch(new RegExp(`limit_req zone=${zone('req')} burst=\\d+ nodelay;`))
  expect(text).toMatch(new RegExp(`limit_conn ${zone('conn')} \\d+;`))
  expect(text).toContain('limit_req_status 429;')
  expect(text).not.toContain('$cookie_')
  const pattern = /\$roof_rescue_just_wrote \{\s+default "";\s+"~(.*)" 1;/.exec(text)?.[1] ?? ''
  const isPassed = (cookies: string) => new RegExp(pattern).test(cookies)
  for (const https of [true, false]) {
    const pair = hostCookieName(openWroteMark({ secret: 'x', https }).cookie().split(';')[0] ?? '', https)
    expect([pair, `a=1; ${pair}; b=2`, `a=1;${pair}`].map(isPassed)).toEqual([true, true, true])
  }
  for (const cookies of ['', 'wrote=1', 'wrote=', 'rewrote=1795000000.AAAAAAAAAAAAAAAAAAAAAA', 'a=wrote=1'])
    expect(isPassed(cookies), cookies).toBe(false)
})

test.skipIf(!existsSync('/usr/bin/systemd-analyze'))('systemd knows every word of the units', async () => {
  const place = folder()
  const units = readdirSync('deploy').filter(name => name.endsWith('.service'))
  expect(units).toHaveLength(2)
  for (const unit of units) {
    // The project's folder and user don't exist on this machine.
    const text = textOf(unit)
      .replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`)
      .replace(/^User=.*/m, 'User=root')
    writeFileSync(join(place, unit), text)
  }
  const names = units.map(unit => join(place, unit.replace('@.', '@3001.')))
  copyFileSync(join(place, 'roof-rescue-web@.service'), join(place, 'roof-rescue-web@3001.service'))
  const { stderr } = await run('/usr/bin/systemd-analyze', ['verify', '--man=no', ...names])
  expect(stderr.split('\n').filter(line => line.includes(place))).toEqual([])
})

test('the Dockerfile copies existing files and runs existing commands', () => {
  const lines = textOf('Dockerfile').split('\n')
  const { scripts, engines } = z
    .object({ scripts: z.record(z.string(), z.string()), engines: z.object({ node: z.string() }) })
    .parse(JSON.parse(readFileSync('package.json', 'utf8')))
  expect(engines.node).toBe('>=20')
  for (const [, script = ''] of textOf('Dockerfile').matchAll(/npm run ([\w:]+)/g))
    expect(scripts).toHaveProperty([script])
  const copied = lines.filter(line => line.startsWith('COPY ')).flatMap(line => line.split(' ').slice(1, -1))
  const names = copied.filter(name => !name.startsWith('--')).map(name => name.replace('/srv/roof-rescue/', ''))
  expect(names).toContain('database')
  const made = ['build', 'node_modules']
  expect(names.filter(name => !made.includes(name) && !existsSync(name))).toEqual([])
  const started = lines.findLast(line => line.startsWith('CMD '))?.slice('CMD '.length) ?? ''
  expect(JSON.parse(started)).toEqual(['node', ...serverArguments])
  for (const unit of readdirSync('deploy').filter(name => name.endsWith('.service')))
    expect(/^ExecStart=\S+ (.*)$/m.exec(textOf(unit))?.[1], unit).toBe(serverArguments.join(' '))
})

test('the product starts with the example environment once its secrets are filled in', () => {
  const settings = Object.fromEntries(
    textOf('environment.example')
      .split('\n')
      .filter(line => /^[A-Z]/.test(line))
      .map(line => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )
  const units = { ROOF_RESCUE_MODE: 'production', PORT: '3001', PROCESS_ROLE: 'web', HOST: '127.0.0.1' }
  expect(() => readConfig({ ...settings, ...units })).toThrow(/AUTH_SECRET is missing/)
  expect(readConfig({ ...settings, ...units, AUTH_SECRET: 'x'.repeat(64) })).toMatchObject({
    TRUST_PROXY: 1,
    CDN: 'on',
  })
  // The guide sets up email and payments last, so until then the examples must not be used.
  expect(settings).toMatchObject({ SMTP_URL: 'off', STRIPE_SECRET_KEY: 'off' })
  const documented = readFileSync('docs/configuration.md', 'utf8')
  for (const name of Object.keys(settings)) expect(documented).toContain(`\`${name}\``)
})

test('each process in turn leaves nginx, restarts, and returns when it is ready', async () => {
  const place = folder()
  const seen: string[] = []
  const server = createServer((_req, res) => {
    seen.push(
      readFileSync(upstream, 'utf8')
        .match(/.*down;/)?.[0]
        .trim() ?? 'all up',
    )
    res.writeHead(seen.length === 1 ? 503 : 200).end()
  })
  const port = await listenLocally(server)
  onTestFinished(() => void server.close())
  const upstream = join(place, 'upstream')
  const line = `    server 127.0.0.1:${port} max_fails=2 fail_timeout=2s;`
  writeFileSync(upstream, `upstream roof_rescue {\n${line}\n}\n`)
  const env = { PATH: process.env.PATH, UPSTREAM: upstream, RELOAD: `echo reload`, RESTART: 'echo restart-' }
  const { stdout } = await run('sh', ['deploy/restart-in-turn.sh'], { env })
  expect(stdout.trim().split('\n')).toEqual([
    'reload',
    `restart-${port}`,
    'reload',
    `The process on port ${port} is ready.`,
  ])
  expect(seen).toEqual([line.trim().replace(';', ' down;'), line.trim().replace(';', ' down;')])
  expect(readFileSync(upstream, 'utf8')).toContain(`${line}\n`)
})

test('a process that an earlier run left out of nginx is restarted first and returns', async () => {
  const place = folder()
  const server = createServer((_req, res) => void res.end())
  const [left, other] = [await listenLocally(server), await freePort()]
  onTestFinished(() => void server.close())
  const upstream = join(place, 'upstream')
  const text = `    server 127.0.0.1:${other};\n    server 127.0.0.1:${left} max_fails=2;\n`
  writeFileSync(upstream, text.replace('max_fails=2', 'max_fails=2 down'))
  const given = { PATH: process.env.PATH, UPSTREAM: upstream, RELOAD: `cat ${upstream}` }
  // The second one can't be started: the script stops there, and the first keeps serving.
  const env = { ...given, RESTART: `test ${left} = ` }
  const stopped = run('sh', ['deploy/restart-in-turn.sh'], { env })
  await expect(stopped).rejects.toMatchObject({ stdout: expect.stringContaining(`${left} is ready`) })
  expect(readFileSync(upstream, 'utf8')).toBe(text.replace(`${other};`, `${other} down;`))
})

test('an unknown command lists the existing ones', async () => {
  const env = { PATH: process.env.PATH, PLACE: process.cwd(), SETTINGS: '/dev/null', AS: 'echo' }
  for (const args of [[], ['frobnicate'], ['doctor-command'], ['../../etc']])
    await expect(run('sh', ['deploy/roof-rescue', ...args], { env })).rejects.toMatchObject({
      code: 2,
      stderr: expect.stringContaining('admin-create EMAIL'),
    })
  const { stdout } = await run('sh', ['deploy/roof-rescue', 'admin:create', 'you@example.com'], { env })
  expect(stdout).toContain('app/commands/admin-create.ts you@example.com')
})

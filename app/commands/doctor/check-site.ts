import { connect } from 'node:tls'
import { z } from 'zod'
import type { Config } from '#platform/config/config.ts'
import { productVersion } from '#platform/config/product-version.ts'
import { type Finding, fine, warning, wrong } from './finding.ts'

const patienceMs = 10_000
const shortDays = 14

/** Checks the public site: whether it's this product and version, and behind the number of proxies in TRUST_PROXY. */
export async function checkSite(config: Config): Promise<Finding[]> {
  const { BASE_URL: url } = config
  if (!url) return []
  const health = await get(url, '/healthz')
  if (typeof health === 'string')
    return [wrong('site', `The site does not answer at BASE_URL (${health}).`, mendOf(health))]
  const elsewhere = URL.parse(health.headers.get('location') ?? '', url)
  if (elsewhere && elsewhere.origin !== new URL(url).origin)
    return [
      wrong(
        'site',
        'The site sends whoever comes to BASE_URL to another address.',
        `Set BASE_URL=${elsewhere.origin}, or find out why the proxy in front redirects.`,
      ),
    ]
  if (health.status !== 200 || !/"status":"ok"/.test(await health.text())) {
    const mend = 'Check what listens there, and where the proxy in front sends requests.'
    return [wrong('site', 'Something other than this product answers at BASE_URL.', mend)]
  }
  const found = await Promise.all([checkReady(url), checkHttps(url, health), checkProxies(config, url)])
  return [fine('site', 'This product answers at BASE_URL.'), ...found.flat()]
}

async function get(url: string, path: string, headers: Record<string, string> = {}) {
  const signal = AbortSignal.timeout(patienceMs)
  return fetch(new URL(path, url), { redirect: 'manual', headers, signal }).catch((error: unknown) => {
    const cause = error instanceof Error ? error.cause : undefined
    return cause instanceof Error && 'code' in cause ? String(cause.code) : 'no answer'
  })
}

function mendOf(code: string) {
  if (/CERT|SELF_SIGNED|ALTNAME/.test(code)) return 'Mend the certificate: browsers refuse it too.'
  return 'Check that the product and the proxy in front are up, and that the name leads here.'
}

async function checkReady(url: string): Promise<Finding[]> {
  const ready = await get(url, '/readyz')
  if (typeof ready !== 'string' && ready.status === 200) return [fine('ready', 'It says that it is ready.')]
  const state = typeof ready === 'string' ? ready : await ready.text()
  const mend =
    'It may be starting, stopping, without its database or unable to read photos; the log and the alarms say which.'
  return [wrong('ready', `It says that it is not ready (${state.slice(0, 100)}).`, mend)]
}

async function checkHttps(url: string, health: Response): Promise<Finding[]> {
  const { protocol, hostname, port } = new URL(url)
  if (protocol !== 'https:') {
    const isLocal = /^(localhost|127\.|\[::1\])/.test(hostname)
    const mend = 'Set BASE_URL to https://… and let the proxy in front hold the certificate.'
    return isLocal ? [] : [wrong('https', 'The site is reached without https.', mend)]
  }
  const days = await daysOfCertificate(hostname, Number(port || 443))
  return [
    health.headers.has('strict-transport-security')
      ? fine('https', 'Browsers are told to stay with https.')
      : wrong(
          'https',
          'The header Strict-Transport-Security does not arrive.',
          'Let the proxy pass on the headers of the product.',
        ),
    days === undefined || days >= shortDays
      ? fine('certificate', `The certificate is good for ${days ?? 'some'} more days.`)
      : warning(
          'certificate',
          `The certificate is good for only ${days} more days.`,
          'Find out why it is not renewed.',
        ),
  ]
}

function daysOfCertificate(host: string, port: number) {
  const { promise, resolve } = Promise.withResolvers<number | undefined>()
  const socket = connect({ host, port, servername: host, rejectUnauthorized: false, timeout: patienceMs }, () => {
    const until = Date.parse(socket.getPeerCertificate().valid_to)
    socket.destroy()
    resolve(Number.isNaN(until) ? undefined : Math.floor((until - Date.now()) / 86_400_000))
  })
  for (const event of ['error', 'timeout'] as const) socket.on(event, () => resolve(undefined))
  return promise.finally(() => socket.destroy())
}

const about = z.object({ version: z.string(), proxies: z.int() })

/** Uses the token-protected endpoint, because no page shows the version and proxies. */
async function checkProxies({ METRICS_TOKEN: token, TRUST_PROXY: trusted }: Config, url: string): Promise<Finding[]> {
  const mend = 'Set METRICS_TOKEN, and the doctor can look.'
  if (!token) return [warning('proxies', 'Version and proxies were not looked at: there is no METRICS_TOKEN.', mend)]
  const answer = await get(url, '/healthz/about', { Authorization: `Bearer ${token}` })
  const told = about.safeParse(typeof answer === 'string' || !answer.ok ? null : await answer.json().catch(() => null))
  if (!told.success) {
    const same = 'Start the product with the same settings as the doctor, and let the proxy pass /healthz/about.'
    return [wrong('metrics', 'The token of METRICS_TOKEN is not taken by the product.', same)]
  }
  const { version, proxies } = told.data
  const own = productVersion()
  return [
    version === own
      ? fine('version', `Version ${own} is running.`)
      : warning('version', `Version ${version} is running, and this is ${own}.`, 'Start the product anew.'),
    proxiesFinding(proxies, trusted),
  ]
}

function proxiesFinding(seen: number, trusted: number): Finding {
  if (seen === trusted) return fine('proxies', `Requests come through ${seen} proxies, as TRUST_PROXY says.`)
  const mend = `Set TRUST_PROXY=${seen}, or let each proxy add to X-Forwarded-For.`
  return seen < trusted
    ? wrong(
        'proxies',
        `TRUST_PROXY is ${trusted}, but only ${seen} proxies tell whom they ask for: anybody can pretend to be another.`,
        mend,
      )
    : wrong(
        'proxies',
        `TRUST_PROXY is ${trusted}, but ${seen} proxies stand in front: all visitors count as one.`,
        mend,
      )
}

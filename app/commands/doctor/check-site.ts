import { connect } from 'node:tls'
import { z } from 'zod'
import type { Config } from '#platform/config/config.ts'
import { productVersion } from '#platform/config/product-version.ts'
import { type Finding, fine, warning, wrong } from './finding.ts'

const patienceMs = 10_000
const shortDays = 14

/** Checks that the site is this version, behind the number of proxies in TRUST_PROXY. */
export async function checkSite(config: Config): Promise<Finding[]> {
  const { BASE_URL: url } = config
  if (!url) return []
  const health = await get(url, '/healthz')
  if (typeof health === 'string')
    return [wrong('site', `The site isn’t responding at BASE_URL (${health}).`, mendOf(health))]
  const elsewhere = URL.parse(health.headers.get('location') ?? '', url)
  if (elsewhere && elsewhere.origin !== new URL(url).origin)
    return [
      wrong(
        'site',
        'BASE_URL redirects to another address.',
        `Set BASE_URL=${elsewhere.origin}, or find out why the proxy redirects.`,
      ),
    ]
  if (health.status !== 200 || !/"status":"ok"/.test(await health.text())) {
    const mend = 'Check what’s listening there and where the proxy sends requests.'
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
  if (/CERT|SELF_SIGNED|ALTNAME/.test(code)) return 'Fix the certificate: browsers reject it too.'
  return 'Check that the product and the proxy are running, and that the host name points here.'
}

async function checkReady(url: string): Promise<Finding[]> {
  const ready = await get(url, '/readyz')
  if (typeof ready !== 'string' && ready.status === 200) return [fine('ready', 'The product reports that it’s ready.')]
  const state = typeof ready === 'string' ? ready : await ready.text()
  const mend =
    'It may be starting, stopping, without its database or unable to read photos. Check the log and the alarms.'
  return [wrong('ready', `The product reports that it isn’t ready (${state.slice(0, 100)}).`, mend)]
}

async function checkHttps(url: string, health: Response): Promise<Finding[]> {
  const { protocol, hostname, port } = new URL(url)
  if (protocol !== 'https:') {
    const isLocal = /^(localhost|127\.|\[::1\])/.test(hostname)
    const mend = 'Set BASE_URL to https://… and install the certificate on the proxy.'
    return isLocal ? [] : [wrong('https', 'The site doesn’t use https.', mend)]
  }
  const days = await daysOfCertificate(hostname, Number(port || 443))
  return [
    health.headers.has('strict-transport-security')
      ? fine('https', 'Browsers are told to use https only.')
      : wrong(
          'https',
          'The Strict-Transport-Security header is missing.',
          'Configure the proxy to pass on the product’s headers.',
        ),
    days === undefined || days >= shortDays
      ? fine('certificate', `The certificate expires in ${days ?? 'some'} days.`)
      : warning('certificate', `The certificate expires in only ${days} days.`, 'Find out why it isn’t being renewed.'),
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
  const mend = 'Set METRICS_TOKEN so the doctor can check.'
  if (!token) return [warning('proxies', 'Version and proxies weren’t checked: METRICS_TOKEN isn’t set.', mend)]
  const answer = await get(url, '/healthz/about', { Authorization: `Bearer ${token}` })
  const told = about.safeParse(typeof answer === 'string' || !answer.ok ? null : await answer.json().catch(() => null))
  if (!told.success) {
    const same = 'Start the product with the same settings as the doctor, and let /healthz/about through the proxy.'
    return [wrong('metrics', 'The product rejects the token in METRICS_TOKEN.', same)]
  }
  const { version, proxies } = told.data
  const own = productVersion()
  return [
    version === own
      ? fine('version', `Version ${own} is running.`)
      : warning('version', `Version ${version} is running, but this is ${own}.`, 'Restart the product.'),
    proxiesFinding(proxies, trusted),
  ]
}

function proxiesFinding(seen: number, trusted: number): Finding {
  if (seen === trusted) return fine('proxies', `Requests come through ${seen} proxies, matching TRUST_PROXY.`)
  const mend = `Set TRUST_PROXY=${seen}, or let each proxy add to X-Forwarded-For.`
  return seen < trusted
    ? wrong(
        'proxies',
        `TRUST_PROXY is ${trusted}, but only ${seen} proxies set X-Forwarded-For: anyone can fake their IP address.`,
        mend,
      )
    : wrong('proxies', `TRUST_PROXY is ${trusted}, but there are ${seen} proxies: all visitors count as one.`, mend)
}

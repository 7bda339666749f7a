import type { PlainPage } from '#platform/http/plain-page.ts'
import type { ProcessRole } from './process-role.ts'

export type Readiness = {
  /** The database was reached, has this version and mode. Stays true if the database goes away later. */
  isPrepared: boolean
  /** Load balancers should send visitors to other processes. */
  isStopping: boolean
}

export function stateOf({ isPrepared, isStopping }: Readiness) {
  if (isStopping) return 'stopping'
  return isPrepared ? 'ready' : 'starting'
}

const operationsPaths = new Set(['/healthz', '/readyz', '/metrics'])

/** The page during the start contains emergency advice, because no other page is available yet. */
const productStarts: PlainPage = {
  status: 503,
  title: 'Roof Rescue is starting',
  text: `We’re starting up. Try again in a minute.</p>
<p>If anyone is in danger, call <a href="tel:911">911</a>. Stay out of rooms where the ceiling sags, and keep away from wet wires.
If you know a roofer, call them now and do not wait for us.`,
  headers: { 'Retry-After': '10' },
}

const noPages: PlainPage = { status: 404, title: 'Not Found', text: 'This process runs jobs and serves no pages.' }

/** The page that replaces all others at a path while they're unavailable. */
export function closedPaths(readiness: Readiness, { serves }: ProcessRole) {
  return (pathname: string) => {
    if (operationsPaths.has(pathname)) return undefined
    if (serves !== 'pages') return noPages
    return readiness.isPrepared ? undefined : productStarts
  }
}

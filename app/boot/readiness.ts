import type { PlainPage } from '#platform/http/plain-page.ts'
import type { Duty } from './duty.ts'

/** Where a process stands between its start and its end. */
export type Readiness = {
  /** The database was there once, and is of this version and mode. */
  isPrepared: boolean
  /** A load balancer is to send visitors elsewhere. */
  isStopping: boolean
}

export function stateOf({ isPrepared, isStopping }: Readiness) {
  if (isStopping) return 'stopping'
  return isPrepared ? 'ready' : 'starting'
}

/** What a load balancer and the operator's watch ask of any process, whatever its duty. */
const operationsPaths = new Set(['/healthz', '/readyz', '/metrics'])

/** A roof leaks tonight: what helps without us stands here, for there is nothing else to show yet. */
const productStarts: PlainPage = {
  status: 503,
  title: 'Roof Rescue is starting',
  text: `The list of roofers is not there yet. Please try again in a minute.</p>
<p>If somebody is in danger, call <a href="tel:911">911</a>. Stay out of rooms where the ceiling sags, and keep away from wet wires.
If you know a roofer, call them now and do not wait for us.`,
  headers: { 'Retry-After': '10' },
}

const noPages: PlainPage = { status: 404, title: 'Not Found', text: 'This process runs jobs and serves no pages.' }

/** What is answered at a path instead of anything else, for as long as there is nothing else to answer. */
export function closedPaths(readiness: Readiness, { serves }: Duty) {
  return (pathname: string) => {
    if (operationsPaths.has(pathname)) return undefined
    if (serves !== 'pages') return noPages
    return readiness.isPrepared ? undefined : productStarts
  }
}

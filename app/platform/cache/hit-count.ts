import type { WebLog } from '../http/web-server-options.ts'

/** Counts cached pages instead of logging each one: a log line costs as much as the page. */
export function createHitCount(log: Pick<WebLog, 'info'>, everyMs = 10_000) {
  let hits = 0
  const report = () => {
    if (hits > 0) log.info({ hits }, 'pages from the cache')
    hits = 0
  }
  const timer = setInterval(report, everyMs).unref()
  return {
    add() {
      hits += 1
    },
    stop() {
      clearInterval(timer)
      report()
    },
  }
}

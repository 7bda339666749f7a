import type { WebLog } from './web-server-options.ts'

/** Requests that are refused for want of time are told of when it begins and when it is over: a line for each would cost more time. */
export function createRefusalLog(log: WebLog, quietMs = 10_000) {
  let refused = 0
  let startedAt = 0
  let end: NodeJS.Timeout | undefined

  function tellEnd() {
    const seconds = Math.round((performance.now() - startedAt - quietMs) / 1_000)
    log.info({ refused, seconds }, 'no request is refused any more')
    refused = 0
    end = undefined
  }

  return function note() {
    refused += 1
    if (end) return void end.refresh()
    startedAt = performance.now()
    log.error({}, 'more is asked than can be answered: requests are refused')
    end = setTimeout(tellEnd, quietMs).unref()
  }
}

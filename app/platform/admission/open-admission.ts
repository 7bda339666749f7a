import { performance } from 'node:perf_hooks'
import type { WebLog } from '../http/web-server-options.ts'
import { createAdmission } from './admission.ts'

/** One admission serves a whole process: it measures with Node how busy the thread is. */
export function openAdmission(log: WebLog) {
  let before = performance.eventLoopUtilization()
  const busyShare = () => {
    const at = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(at, before)
    before = at
    return utilization
  }
  return createAdmission({ now: () => performance.now(), busyShare, onRejected: createRejectionLog(log) })
}

type Lines = { level: 'info' | 'error'; begins: string; ends: string }

const overload: Lines = {
  level: 'error',
  begins: 'overloaded: rejecting requests',
  ends: 'no longer overloaded',
}

export const flood: Lines = {
  level: 'info',
  begins: 'an address is over its page limit: rejecting its requests',
  ends: 'no address is over its page limit anymore',
}

/** Logs only the beginning and the end of a phase: a line for each rejection would cost more than the rejection. */
export function createRejectionLog(log: WebLog, quietMs = 10_000, { level, begins, ends } = overload) {
  let rejected = 0
  let startedAt = 0
  let end: NodeJS.Timeout | undefined

  function tellEnd() {
    const seconds = Math.round((performance.now() - startedAt - quietMs) / 1_000)
    log.info({ rejected, seconds }, ends)
    rejected = 0
    end = undefined
  }

  return function note() {
    rejected += 1
    if (end) return void end.refresh()
    startedAt = performance.now()
    log[level]({}, begins)
    end = setTimeout(tellEnd, quietMs).unref()
  }
}

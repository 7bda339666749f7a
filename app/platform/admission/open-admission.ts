import { performance } from 'node:perf_hooks'
import type { WebLog } from '../http/web-server-options.ts'
import { createAdmission } from './admission.ts'
import { createRefusalLog } from './refusal-log.ts'

/** Returns the admission for a whole process, which measures with Node how busy the thread is. */
export function openAdmission(log: WebLog) {
  let before = performance.eventLoopUtilization()
  const busyShare = () => {
    const at = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(at, before)
    before = at
    return utilization
  }
  return createAdmission({ now: () => performance.now(), busyShare, onRefused: createRefusalLog(log) })
}

import { readFileSync } from 'node:fs'
import { report } from './outcome.ts'

/** The returned function gives the peak beyond the current value. */
export function watchMemory(pid: number | undefined) {
  const before = residentKilobytes(pid)
  let highest = before
  const watch = setInterval(() => {
    highest = Math.max(highest, residentKilobytes(pid))
  }, 50)
  return function reportMemory(mostMegabytes: number) {
    clearInterval(watch)
    const megabytes = (highest - before) / 1_024
    report({
      name: 'memory that the product takes for it',
      measured: `${megabytes.toFixed(0)} MB`,
      goal: `at most ${mostMegabytes} MB`,
      isMet: megabytes <= mostMegabytes,
    })
  }
}

function residentKilobytes(pid: number | undefined) {
  return Number(/^VmRSS:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
}

import { readdirSync, readFileSync } from 'node:fs'

/** Every current Linux counts one hundred per second. */
const ticks = 100

export function cpuSeconds(pid: number | undefined) {
  return familyOf(pid).reduce((sum, { cpuTicks }) => sum + cpuTicks, 0) / ticks
}

/** Leaves out the database, which keeps its buffers. */
export function residentMegabytes(pid: number | undefined) {
  const own = familyOf(pid).filter(({ name }) => !/postgres|sh$/.test(name))
  return own.reduce((sum, { residentPages }) => sum + residentPages, 0) / 256
}

type Process = { pid: number; parent: number; name: string; cpuTicks: number; residentPages: number }

function familyOf(pid: number | undefined): Process[] {
  const all = readdirSync('/proc')
    .filter(entry => /^\d+$/.test(entry))
    .flatMap(readProcess)
  const below = (parent: number): Process[] =>
    all.filter(one => one.parent === parent).flatMap(one => [one, ...below(one.pid)])
  return [...all.filter(one => one.pid === pid), ...below(pid ?? 0)]
}

/** In proc(5), the name is in parentheses and may contain anything. */
function readProcess(pid: string): Process[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const name = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'))
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [parent = 0, user = 0, system = 0, residentPages = 0] = [fields[1], fields[11], fields[12], fields[21]]
    return [{ pid: Number(pid), parent, name, cpuTicks: user + system, residentPages }]
  } catch {
    return [] // It has ended.
  }
}

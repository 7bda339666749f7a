import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

type Row = { pid: number; parent: number; kilobytes: number; command: string }

/** Uses the portable options of ps. */
function listProcesses(): Row[] {
  const lines = execFileSync('ps', ['-A', '-ww', '-o', 'pid=,ppid=,rss=,args='], { encoding: 'utf8' }).split('\n')
  return lines.flatMap(line => {
    const [, pid, parent, kilobytes, command = ''] = /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []
    return pid ? [{ pid: Number(pid), parent: Number(parent), kilobytes: Number(kilobytes), command }] : []
  })
}

export function processTree(pid: number) {
  const all = listProcesses()
  const tree = all.filter(row => row.pid === pid)
  for (const { pid: known } of tree) tree.push(...all.filter(({ parent }) => parent === known))
  return tree
}

/** Counts shared memory for each process. */
export function megabytesOf(tree: readonly Pick<Row, 'kilobytes'>[]) {
  return tree.reduce((sum, { kilobytes }) => sum + kilobytes, 0) / 1_024
}

/** Returns the drawing workers of a process. */
export function drawingProcesses(pid: number) {
  return processTree(pid).filter(({ command }) => /node\b.* \S*drawing-worker\.(ts|js)/.test(command))
}

export function isAlive(pid: number) {
  return listProcesses().some(row => row.pid === pid)
}

/** Divides shared memory among its users where the system reports that (Linux). */
export function fairMegabytesOf(tree: readonly Row[]) {
  return tree.reduce((sum, { pid, kilobytes }) => sum + (fairKilobytes(pid) ?? kilobytes), 0) / 1_024
}

function fairKilobytes(pid: number) {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1])
  } catch {
    return undefined
  }
}

import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, constants, fchownSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Account } from './account.ts'
import { type Binaries, serverLocale } from './binaries.ts'
import { probeServer } from './probe-server.ts'
import { makeSocketFolder, socketFile } from './socket-folder.ts'

export type ServerPlan = {
  binaries: Binaries
  account: Account
  data: string
  sockets: string
  log: string
  settings: Record<string, string>
}

/** `ended` settles when the server has ended for any reason. */
type ServerProcess = { ended: Promise<void>; stop(): Promise<void> }

// The pipe at 3 closes when our process ends, and the server shuts down. Our process handles the signals.
const wrapper = `
"$@" </dev/null 3<&- & server=$!
trap '' HUP INT TERM
(read -r line <&3; kill -INT $server) & watcher=$!
wait $server
kill -9 $watcher 2>/dev/null
`

// Messages about the remains of a killed server, which disappear with its last child process.
const passing = /pre-existing shared memory block|lock file "[^"]+" already exists/
const patienceMs = 30_000

/** Returns when it accepts connections. Throws with the end of the server's log if it doesn't. */
export async function startServer(plan: ServerPlan): Promise<ServerProcess> {
  const deadline = Date.now() + patienceMs
  while (true) {
    const before = sizeOfLog(plan.log)
    const server = launch(plan)
    if (await becomesReady(server, socketFile(plan.sockets))) return server
    const said = readLogSince(plan.log, before)
    if (!passing.test(said) || Date.now() > deadline) {
      throw new Error(`PostgreSQL did not start in ${plan.data}, see ${plan.log}: ${said.trim().slice(-500)}`)
    }
    await sleep(100)
  }
}

function launch({ binaries, account, data, sockets, log, settings }: ServerPlan): ServerProcess {
  makeSocketFolder(sockets, account)
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const command = [join(binaries.folder, 'postgres'), '-D', data, '-k', sockets, ...flags]
  const file = openServerLog(log, account)
  const child = spawn('/bin/sh', ['-c', wrapper, 'postgres', ...command], {
    ...account,
    cwd: '/',
    detached: true,
    // Our environment has secrets. With the grandparent's pid, the server recognizes a leftover postmaster.pid.
    env: { ...serverLocale, PATH: process.env.PATH, PG_GRANDPARENT_PID: String(process.pid) },
    stdio: ['ignore', file, file, 'pipe'],
  })
  closeSync(file)
  return handleOf(child)
}

function handleOf(child: ChildProcess): ServerProcess {
  const pipe = child.stdio[3]
  const ended = new Promise<void>(resolve => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  // The server must not keep a program alive that has no work left.
  child.unref()
  if (pipe instanceof Socket) pipe.unref()
  return {
    ended: ended.finally(() => pipe?.destroy()),
    async stop() {
      child.ref()
      pipe?.destroy()
      await ended
    },
  }
}

async function becomesReady(server: ServerProcess, socket: string) {
  let gone = false
  void server.ended.then(() => {
    gone = true
  })
  // A recovery may take minutes, and each probe adds a line to the server's log.
  for (let pause = 10; !gone; pause = Math.min(1.3 * pause, 250)) {
    if ((await probeServer(socket)) === 'ready') return true
    await sleep(pause)
  }
  return false
}

const limitBytes = 10_000_000

export function openServerLog(file: string, { uid, gid }: Account): number {
  if (sizeOfLog(file) > limitBytes) renameSync(file, `${file}.1`)
  const isNew = sizeOfLog(file) === 0
  // Don't follow links, because root writes here.
  const flags = constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT | constants.O_NOFOLLOW
  const opened = openSync(file, flags, 0o600)
  if (isNew && uid !== undefined && gid !== undefined) fchownSync(opened, uid, gid)
  return opened
}

const sizeOfLog = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0

function readLogSince(file: string, size: number): string {
  const log = readFileSync(file)
  return log.subarray(log.length < size ? 0 : size).toString()
}

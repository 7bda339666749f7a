import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync } from 'node:fs'
import { Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Account } from './account.ts'
import { type Binaries, serverLocale } from './binaries.ts'
import { probeServer } from './probe-server.ts'
import { openServerLog, readLogSince, sizeOfLog } from './server-log.ts'
import { makeSocketFolder, socketFile } from './socket-folder.ts'

export type ServerPlan = {
  binaries: Binaries
  account: Account
  data: string
  sockets: string
  log: string
  settings: Record<string, string>
}

/** `ended` settles when the server is gone, for whatever reason. */
export type ServerProcess = { ended: Promise<void>; stop(): Promise<void> }

// The pipe at 3 closes when our process ends in any way, kill -9 included; then the server shuts down at once and
// cleanly. `read` and not `cat`, so that the watcher has no child that outlives it. Signals to a whole group of
// processes are for the product, which stops the server itself when it has drained.
const wrapper = `
"$@" </dev/null 3<&- & server=$!
trap '' HUP INT TERM
(read -r line <&3; kill -INT $server) & watcher=$!
wait $server
kill -9 $watcher 2>/dev/null
`

// What the leftovers of a killed server say, until its last child is gone.
const passing = /pre-existing shared memory block|lock file "[^"]+" already exists/
const patienceMs = 30_000

/** Starts the server and answers when it takes connections. Throws with the server's own last words when it does not. */
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
    // Nothing of our own: it holds secrets. The server takes a leftover postmaster.pid that names us for no other server.
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
  // A program that has nothing else to do may end, and the server with it.
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
  // A recovery may take minutes, and every question is a line in the server's log.
  for (let pause = 10; !gone; pause = Math.min(1.3 * pause, 250)) {
    if ((await probeServer(socket)) === 'ready') return true
    await sleep(pause)
  }
  return false
}

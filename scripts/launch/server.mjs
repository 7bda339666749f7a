import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { root } from './project.mjs'
import { exitCode, passSignals } from './run.mjs'

/**
 * Runs the server until it ends and returns its exit code. The server runs in a separate session, so that Ctrl-C reaches it once,
 * from here. Its channel closes when this process dies (app/platform/config/launcher-watch.ts).
 * @param {string} node
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
export async function serve(node, args, env) {
  const child = spawn(node, args, { cwd: root, env, detached: true, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
  const stopPassing = passSignals(child)
  try {
    return exitCode(.../** @type {[number | null, NodeJS.Signals | null]} */ (await once(child, 'exit')))
  } finally {
    stopPassing()
  }
}

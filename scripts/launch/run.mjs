import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:os'
import { Interrupted, root } from './project.mjs'

/** @typedef {import('node:child_process').SpawnOptions} SpawnOptions */
/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

const endSignals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])
const endsWithUs = new URL('end-with-parent.mjs', import.meta.url).href

/**
 * Runs a program to its end and returns its output. Throws Interrupted if this process was asked to end meanwhile.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {SpawnOptions} [options]
 */
export async function runQuietly(command, args, options = {}) {
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], ...options })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', text => {
      output += text
    })
  }
  return { code: await endOf(child, 'close'), output }
}

/**
 * Runs a script under `node`, which ends when this process ends in any way.
 * @param {string} node
 * @param {readonly string[]} args
 * @param {SpawnOptions} [options]
 */
export async function runScript(node, args, options = {}) {
  const child = spawn(node, ['--import', endsWithUs, ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    ...options,
  })
  return endOf(child, 'exit')
}

/**
 * Same as `runScript`, but returns the script's output.
 * @param {string} node
 * @param {readonly string[]} args
 * @param {SpawnOptions} [options]
 */
export function runScriptQuietly(node, args, options = {}) {
  const stdio = /** @type {const} */ (['ignore', 'pipe', 'pipe', 'ipc'])
  return runQuietly(node, ['--import', endsWithUs, ...args], { ...options, stdio: [...stdio] })
}

/**
 * @param {ChildProcess} child
 * @param {'exit' | 'close'} event 'close' waits for the last of the output too
 */
async function endOf(child, event) {
  /** @type {NodeJS.Signals | undefined} */
  let told
  const stopPassing = passSignals(child, signal => {
    told = signal
    // The terminal has sent its Ctrl-C to the child as well, because they're in one group.
    return signal !== 'SIGINT' || !process.stdin.isTTY
  })
  try {
    const code = exitCode(.../** @type {[number | null, NodeJS.Signals | null]} */ (await once(child, event)))
    if (told) throw new Interrupted(128 + constants.signals[told])
    return code
  } finally {
    stopPassing()
  }
}

/**
 * Passes on the signals that ask this process to end; returns a function that stops this. Ctrl-C reaches this process from the
 * terminal and from npm: a repetition within a second is the same key press, and later ones come from an impatient user.
 * @param {ChildProcess} child
 * @param {(signal: NodeJS.Signals) => boolean} [shouldPass]
 */
export function passSignals(child, shouldPass = () => true) {
  let quietUntil = 0
  /** @param {NodeJS.Signals} signal */
  const pass = signal => {
    if (!shouldPass(signal) || performance.now() < quietUntil) return
    quietUntil = performance.now() + 1_000
    child.kill(signal)
  }
  for (const signal of endSignals) process.on(signal, pass)
  return () => {
    for (const signal of endSignals) process.off(signal, pass)
  }
}

/**
 * @param {number | null} code
 * @param {NodeJS.Signals | null} signal
 */
export function exitCode(code, signal) {
  return signal ? 128 + constants.signals[signal] : (code ?? 1)
}

// The launchers run before anything is installed, on any Node that the machine has: plain JavaScript, only node: modules.
import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { endWithNpm } from './npm-watch.mjs'

/** The project's folder, without a trailing slash. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** Stops a launcher with one sentence for people, printed without a stack trace. */
export class Stop extends Error {}

/** Stops a launcher after a signal; `code` is 128 plus the signal's number, as in a shell. */
export class Interrupted extends Error {
  /** @param {number} code */
  constructor(code) {
    super('interrupted')
    this.code = code
  }
}

/**
 * Returns the script behind a command of an installed package: a path that Node can run.
 * @param {string} packageName
 * @param {string} command
 */
export function scriptOf(packageName, command) {
  const folder = join(root, 'node_modules', packageName)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, typeof bin === 'string' ? bin : bin[command])
}

/**
 * Runs a launcher: the result of `work` is the exit code.
 * @param {() => Promise<number>} work
 */
export async function main(work) {
  endWithNpm(relative(root, process.argv[1] ?? ''))
  try {
    process.exitCode = await work()
  } catch (error) {
    process.exitCode = error instanceof Interrupted ? error.code : 1
    if (!(error instanceof Interrupted)) console.error(error instanceof Stop ? error.message : error)
  }
}

import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { withLock } from './lock.mjs'
import { root, Stop } from './project.mjs'
import { runQuietly, runScriptQuietly } from './run.mjs'
import { thisMachine, unsupportedReason } from './supported-machine.mjs'

// Optional packages bring Node and PostgreSQL, development packages the build, whatever NODE_ENV says.
const choices = [
  '--no-audit',
  '--no-fund',
  '--include=dev',
  '--include=optional',
  '--engine-strict=false',
  '--loglevel=error',
]

/** Stops a launcher on an unsupported machine before anything is installed. */
export function rejectUnsupportedMachine() {
  const reason = unsupportedReason(thisMachine())
  if (reason) throw new Stop(reason)
}

/** Installs the packages of package-lock.json, unless exactly these are installed. @param {string} [folder] */
export async function ensureInstalled(folder = root) {
  rejectUnsupportedMachine()
  if (isInstalled(folder)) return
  await withLock(
    join(folder, '.react-router/locks/install'),
    async () => {
      if (!isInstalled(folder)) await install(folder)
    },
    () => console.log('Another start is installing packages. Waiting for it.'),
  )
}

/** @param {string} folder */
async function install(folder) {
  console.log('Installing packages. This happens once and takes about a minute.')
  const lock = lockHash(folder)
  for (const mark of [stampFile(folder), npmMark(folder)]) rmSync(mark, { force: true })
  const { code, output } = await npm(['ci', ...choices], folder)
  if (code !== 0) throw new Stop(`${shorten(output)}\nnpm ci couldn’t install the packages. Its output is above.`)
  writeFileSync(stampFile(folder), lock)
}

/** npm prints its reason first, a package's own script last. @param {string} output */
function shorten(output) {
  const lines = output.trimEnd().split('\n')
  return lines.length > 30 ? [...lines.slice(0, 15), '…', ...lines.slice(-10)].join('\n') : lines.join('\n')
}

/**
 * Runs npm on the machine's own Node, because the one in node_modules is about to be replaced.
 * @param {string[]} args
 * @param {string} folder
 */
function npm(args, folder) {
  const ours = join(folder, 'node_modules')
  const path = (process.env.PATH ?? '').split(delimiter).filter(part => !part.startsWith(ours))
  const options = { cwd: folder, env: { ...process.env, PATH: path.join(delimiter) } }
  const { npm_execpath: script, npm_node_execpath: node } = process.env
  if (script?.endsWith('npm-cli.js') && node && existsSync(script) && existsSync(node) && !node.startsWith(ours)) {
    return runScriptQuietly(node, [script, ...args], options)
  }
  return runQuietly('npm', args, options)
}

/** @param {string} folder */
function isInstalled(folder) {
  const stamp = stampFile(folder)
  return (existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash(folder)) || isInstalledByHand(folder)
}

/**
 * Returns whether a manual npm ci or npm install left exactly the lock's packages, by the list that npm writes at its end.
 * @param {string} folder
 */
function isInstalledByHand(folder) {
  if (!existsSync(npmMark(folder))) return false
  const wanted = packagesOf(join(folder, 'package-lock.json'))
  const there = packagesOf(npmMark(folder))
  const isRight = Object.entries(wanted).every(([path, locked]) => {
    const found = there[path]
    if (path === '') return true
    if (!found) return locked.optional === true && !isForThisMachine(locked)
    return found.version === locked.version && found.integrity === locked.integrity
  })
  return isRight && Object.keys(there).every(path => path in wanted)
}

/** @typedef {{ version?: string, integrity?: string, optional?: boolean, os?: string | string[], cpu?: string | string[], libc?: string | string[] }} LockedPackage */

/** Returns whether the package is for a specific kind of machine, and this is one. @param {LockedPackage} locked */
function isForThisMachine({ os, cpu, libc }) {
  return [os].flat().includes(process.platform) && [cpu].flat().includes(process.arch) && libc === undefined
}

/** @param {string} file @returns {Record<string, LockedPackage>} */
function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages
}

/** @param {string} folder */
function lockHash(folder) {
  return createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex')
}

/** @param {string} folder */
function stampFile(folder) {
  return join(folder, 'node_modules/.roof-rescue-stamp')
}

/** @param {string} folder */
function npmMark(folder) {
  return join(folder, 'node_modules/.package-lock.json')
}

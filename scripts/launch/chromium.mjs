import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { hasApt, installWithApt } from './apt.mjs'
import { node24, withNodeFirst } from './node24.mjs'
import { Stop, scriptOf } from './project.mjs'
import { runScriptQuietly } from './run.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const shell = 'chromium-headless-shell'

/** Returns the path of a working Chromium: the one at CHROMIUM, the machine's, or one installed now. */
export async function ensureChromium() {
  const named = process.env.CHROMIUM
  if (named) return works(named) ? named : reject(`CHROMIUM is set to '${named}', which doesn’t run.`)
  const there = onPath()
  if (there) return there
  const installed = hasApt() && (await installChromium()) ? onPath() : undefined
  return (
    installed ??
    (await downloaded()) ??
    reject('The journeys need Chromium, and we couldn’t install it. Install it, or set CHROMIUM to its path.')
  )
}

/**
 * Returns the headless version of the same Chromium, if Debian's is installed: it uses half the processor time, but has no push
 * notifications and doesn't notice when the network comes back. Undefined if CHROMIUM names another.
 */
export function findHeadlessShell() {
  return process.env.CHROMIUM ? undefined : onPath([shell])
}

async function installChromium() {
  return (await installWithApt('chromium', shell)) || installWithApt('chromium')
}

function onPath(wanted = names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const paths = wanted.flatMap(name => folders.map(folder => join(folder, name)))
  return paths.find(path => existsSync(path) && works(path))
}

/** Returns Playwright's own download in the user's cache. */
async function downloaded() {
  const node = node24()
  const env = withNodeFirst(node)
  const print = "import('playwright-core').then(({ chromium }) => console.log(chromium.executablePath()))"
  const path = spawnSync(node, ['-e', print], { encoding: 'utf8' }).stdout.trim()
  if (works(path)) return path
  console.log('Downloading Chromium. This happens once and takes about a minute.')
  const install = [scriptOf('playwright-core', 'playwright-core'), 'install', '--no-shell', 'chromium']
  const { code, output } = await runScriptQuietly(node, install, { env })
  if (code !== 0) console.log(output.trimEnd().split('\n').slice(-5).join('\n'))
  return works(path) ? path : undefined
}

/** Ubuntu's chromium-browser may be a stub, so the name alone isn't enough. @param {string} path */
function works(path) {
  return path !== '' && spawnSync(path, ['--version'], { timeout: 30_000 }).status === 0
}

/** @param {string} sentence @returns {never} */
function reject(sentence) {
  throw new Stop(sentence)
}

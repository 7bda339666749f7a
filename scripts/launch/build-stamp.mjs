import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** All inputs of the build; only a change in one of them requires a new build. */
const sources = [
  'app',
  'public',
  'database',
  'scripts/build',
  'scripts/launch/precompress.mjs',
  'vite.config.ts',
  'react-router.config.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
]

/**
 * Returns one hash of the paths and contents of all sources. Contents instead of times, because a fresh clone or a switched
 * branch changes the times; reading everything takes about 20 ms.
 * @param {string} folder
 */
export function hashSources(folder) {
  const hash = createHash('sha256')
  for (const file of sources.flatMap(source => filesBelow(folder, source))) {
    const content = readFileSync(join(folder, file))
    hash.update(`${file}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

/** Returns whether the folder's build was completed from these sources. @param {string} folder @param {string} hash */
export function isStamped(folder, hash) {
  const whole = [stampFile(folder), join(folder, 'build/server/index.js'), join(folder, 'build/client')]
  return whole.every(file => existsSync(file)) && readFileSync(stampFile(folder), 'utf8') === hash
}

/** Marks the build as incomplete. @param {string} folder */
export function removeStamp(folder) {
  rmSync(stampFile(folder), { force: true })
}

/** Marks the build as complete; called last. @param {string} folder @param {string} hash */
export function writeStamp(folder, hash) {
  const file = stampFile(folder)
  writeFileSync(`${file}.new`, hash)
  renameSync(`${file}.new`, file)
}

/**
 * @param {string} folder
 * @param {string} path
 * @returns {string[]}
 */
function filesBelow(folder, path) {
  const full = join(folder, path)
  if (!existsSync(full)) return []
  if (!statSync(full).isDirectory()) return isTest(path) ? [] : [path]
  const names = readdirSync(full).sort()
  return names.flatMap(name => filesBelow(folder, `${path}/${name}`))
}

/** @param {string} path */
function isTest(path) {
  return /\.test\.tsx?$/.test(path)
}

/** @param {string} folder */
function stampFile(folder) {
  return join(folder, 'build/.sources')
}

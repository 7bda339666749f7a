import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, renameSync, rmdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

// A lock is a folder with one file, named after its holder, who touches it regularly. A rename passes it on.
const beatMs = 1_000
const forsakenMs = 60_000
const held = new Set()

/**
 * Runs the work while holding the lock at `path`; waits while another process holds it, and takes it over from a dead one.
 * @template Answer
 * @param {string} path
 * @param {() => Promise<Answer>} work
 * @param {() => void} [onWait] called once when there is something to wait for
 * @returns {Promise<Answer>}
 */
export async function withLock(path, work, onWait = () => {}) {
  const name = `${process.pid}-${randomUUID()}`
  held.add(name)
  for (let waiting = false; !tryLock(path, name); waiting = true) {
    if (!waiting) onWait()
    await sleep(100)
  }
  const beat = setInterval(() => touch(join(path, name)), beatMs)
  try {
    return await work()
  } finally {
    clearInterval(beat)
    held.delete(name)
    rmSync(join(path, name), { force: true })
    unlessPassed(() => rmdirSync(path))
  }
}

/**
 * @param {string} path
 * @param {string} name
 */
function tryLock(path, name) {
  const holder = unlessPassed(() => readdirSync(path)[0])
  if (holder === undefined) return create(path, name)
  return isForsaken(path, holder) && takeOver(join(path, holder), join(path, name))
}

/**
 * @param {string} path
 * @param {string} name
 */
function create(path, name) {
  const prepared = `${path}.${name}`
  mkdirSync(prepared, { recursive: true })
  writeFileSync(join(prepared, name), '')
  const done = unlessPassed(() => {
    renameSync(prepared, path)
    return true
  })
  if (!done) rmSync(prepared, { recursive: true })
  return done === true
}

/**
 * @param {string} holderFile
 * @param {string} ownFile
 */
function takeOver(holderFile, ownFile) {
  touch(holderFile)
  const done = unlessPassed(() => {
    renameSync(holderFile, ownFile)
    return true
  })
  return done === true
}

/**
 * @param {string} path
 * @param {string} holder
 */
function isForsaken(path, holder) {
  const at = unlessPassed(() => statSync(join(path, holder)).mtimeMs)
  if (at === undefined) return false
  return Date.now() - at > forsakenMs || !isAlive(holder)
}

/** @param {string} holder */
function isAlive(holder) {
  const pid = Number.parseInt(holder, 10)
  if (pid === process.pid) return held.has(holder)
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

/** @param {string} file */
function touch(file) {
  unlessPassed(() => utimesSync(file, new Date(), new Date()))
}

/**
 * Returns undefined if another process was faster, so the file is gone or its place is taken.
 * @template Answer
 * @param {() => Answer} work
 */
function unlessPassed(work) {
  try {
    return work()
  } catch (error) {
    if (['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes(codeOf(error))) return undefined
    throw error
  }
}

/** @param {unknown} error */
function codeOf(error) {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

/** @typedef {{ version?: string, optional?: boolean, optionalDependencies?: Record<string, string>, os?: string[], cpu?: string[], libc?: string[] }} LockedPackage */
/** @typedef {{ packages: Record<string, LockedPackage> }} Lock */

const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32']
const processors = ['arm', 'arm64', 'ia32', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']

/**
 * Adds optional packages that are missing from the lock and returns their names. npm omits an optional package if its registry
 * doesn't carry it (a mirror for one platform has only its own binaries), and then npm ci rejects that lock. The entries get the
 * requested version and the machine from the package's name.
 * @param {Lock} lock
 */
export function completeLock(lock) {
  const missing = Object.entries(lock.packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies).filter(([name]) => !isLocked(lock, path, name)),
  )
  for (const [name, range] of missing) {
    lock.packages[`node_modules/${name}`] = { version: range.replace(/^[\^~]/, ''), optional: true, ...machineOf(name) }
  }
  lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)))
  return missing.map(([name]) => name)
}

/**
 * Returns whether the package at `path` finds `name` in its own node_modules or in a parent's.
 * @param {Lock} lock
 * @param {string} path
 * @param {string} name
 */
function isLocked(lock, path, name) {
  const parts = path.split(/(?:^|\/)node_modules\//)
  const folders = parts.map((_, count) => parts.slice(0, count + 1).join('/node_modules/'))
  return folders.some(folder => `${folder}/node_modules/${name}`.replace(/^\//, '') in lock.packages)
}

/** @param {string} name */
function machineOf(name) {
  const words = name.split(/[-/]/)
  const [os, cpu] = [systems, processors].map(list => list.filter(word => words.includes(word)))
  const libc = words.includes('musl') ? ['musl'] : words.includes('gnu') ? ['glibc'] : []
  const fields = Object.entries({ os, cpu, libc }).filter(([, list]) => list && list.length > 0)
  return Object.fromEntries(fields)
}

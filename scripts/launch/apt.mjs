import { existsSync } from 'node:fs'
import { withLock } from './lock.mjs'
import { runQuietly } from './run.mjs'

/** Whether this process may install packages of a Debian or Ubuntu. */
export function hasApt() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

/** Installs a package of the distribution; answers whether that worked. @param {string} name */
export function installWithApt(name) {
  console.log(`Installing ${name}, once; this takes about a minute.`)
  return withLock('/run/roof-rescue-apt', async () => {
    await aptGet('update')
    const { code, output } = await aptGet('install', '-y', '--no-install-recommends', name)
    if (code !== 0) console.log(output.trimEnd().split('\n').slice(-5).join('\n'))
    return code === 0
  })
}

/** @param {string[]} args */
function aptGet(...args) {
  // A configuration file that is already there stays; another apt is waited for.
  const quiet = ['-o', 'Dpkg::Options::=--force-confold', '-o', 'DPkg::Lock::Timeout=300']
  return runQuietly('/usr/bin/apt-get', [...quiet, ...args], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}

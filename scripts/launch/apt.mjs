import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { withLock } from './lock.mjs'
import { runQuietly } from './run.mjs'

/** Returns whether this process may install Debian or Ubuntu packages. */
export function hasApt() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

/**
 * Installs distribution packages without starting their services; returns whether that worked.
 * @param {string[]} names
 */
export function installWithApt(...names) {
  console.log(`Installing ${names.join(', ')}, once; this takes about a minute.`)
  return withLock('/run/roof-rescue-apt', async () => {
    await aptGet('update')
    const { code, output } = await withoutServices(() => aptGet('install', '-y', '--no-install-recommends', ...names))
    if (code !== 0) console.log(output.trimEnd().split('\n').slice(-5).join('\n'))
    return code === 0
  })
}

/** @param {string[]} args */
function aptGet(...args) {
  // Keeps an existing configuration file, and waits for another apt process.
  const quiet = ['-o', 'Dpkg::Options::=--force-confold', '-o', 'DPkg::Lock::Timeout=300']
  return runQuietly('/usr/bin/apt-get', [...quiet, ...args], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}

/**
 * Runs `work` while Debian starts no services, because we only need the programs: a service would use ports and stay. Debian
 * checks this file before it starts one.
 * @template T
 * @param {() => Promise<T>} work
 */
async function withoutServices(work) {
  const policy = '/usr/sbin/policy-rc.d'
  const isOurs = !existsSync(policy)
  if (isOurs) writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  try {
    return await work()
  } finally {
    if (isOurs) rmSync(policy, { force: true })
  }
}

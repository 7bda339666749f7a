import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { withLock } from './lock.mjs'
import { runQuietly } from './run.mjs'

/** Whether this process may install packages of a Debian or Ubuntu. */
export function hasApt() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

/**
 * Installs packages of the distribution and starts none of their services; answers whether that worked.
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
  // A configuration file that is already there stays; another apt is waited for.
  const quiet = ['-o', 'Dpkg::Options::=--force-confold', '-o', 'DPkg::Lock::Timeout=300']
  return runQuietly('/usr/bin/apt-get', [...quiet, ...args], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}

/**
 * We want the programs: a service of the machine's own would take ports, and stay. Debian asks this file before it starts one.
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

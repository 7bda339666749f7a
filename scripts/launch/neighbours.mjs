import { existsSync } from 'node:fs'
import { hasApt, installWithApt } from './apt.mjs'
import { preventCluster } from './postgres15.mjs'

/** Services that run with the product in production: Debian's packages, and the program of each that a test starts. */
const neighbours = {
  haproxy: '/usr/sbin/haproxy',
  nginx: '/usr/sbin/nginx',
  pgbouncer: '/usr/sbin/pgbouncer',
  'postgresql-15': '/usr/lib/postgresql/15/bin/postgres',
}

/** Installs the missing ones if possible. A test is skipped if its program is missing. */
export async function ensureNeighbours() {
  const missing = Object.entries(neighbours).flatMap(([name, program]) => (existsSync(program) ? [] : [name]))
  if (missing.length === 0) return
  if (!hasApt()) {
    console.log(`Skipping what needs ${missing.join(', ')}: not installed, and this user can’t install packages.`)
    return
  }
  preventCluster()
  await installWithApt(...missing)
}

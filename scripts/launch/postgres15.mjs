import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { hasApt, installWithApt } from './apt.mjs'

const folder = '/usr/lib/postgresql/15/bin'

/** Returns the folder of Debian's PostgreSQL 15, installed if possible; undefined otherwise. */
export async function findPostgres15() {
  if (isThere()) return folder
  if (!hasApt()) return undefined
  preventCluster()
  return (await installWithApt('postgresql-15')) && isThere() ? folder : undefined
}

function isThere() {
  return existsSync(`${folder}/postgres`)
}

/** Prevents Debian's packages from creating a permanent cluster, because we only need the programs. */
export function preventCluster() {
  const file = '/etc/postgresql-common/createcluster.conf'
  if (existsSync(file)) return
  mkdirSync('/etc/postgresql-common', { recursive: true })
  writeFileSync(file, 'create_main_cluster = false\n')
}

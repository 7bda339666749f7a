import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { hasApt, installWithApt } from './apt.mjs'

const folder = '/usr/lib/postgresql/15/bin'

/** The folder of Debian's PostgreSQL 15, installed when that is possible; undefined where it is not. */
export async function findPostgres15() {
  if (isThere()) return folder
  if (!hasApt()) return undefined
  preventCluster()
  return (await installWithApt('postgresql-15')) && isThere() ? folder : undefined
}

function isThere() {
  return existsSync(`${folder}/postgres`)
}

/** We want the programs; Debian's packages would make a cluster of the machine's own with them, and it would stay. */
export function preventCluster() {
  const file = '/etc/postgresql-common/createcluster.conf'
  if (existsSync(file)) return
  mkdirSync('/etc/postgresql-common', { recursive: true })
  writeFileSync(file, 'create_main_cluster = false\n')
}

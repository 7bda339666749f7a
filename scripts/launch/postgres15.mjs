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

/** We want the programs; a server of the machine's own would be started with them, and stay. */
function preventCluster() {
  const file = '/etc/postgresql-common/createcluster.conf'
  if (existsSync(file)) return
  mkdirSync('/etc/postgresql-common', { recursive: true })
  writeFileSync(file, 'create_main_cluster = false\n')
}

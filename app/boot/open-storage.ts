import { resolve } from 'node:path'
import type { ClientConfig } from 'pg'
import type { Logger } from 'pino'
import { openBackups } from '#platform/backup/open-backups.ts'
import type { Config } from '#platform/config/config.ts'
import { openBucket } from '#platform/files/open-bucket.ts'

/** Opens the configured storage of backups and files. A backup is one long transaction, so it bypasses any pooler. */
export function openStorage(config: Config, connection: ClientConfig, log: Pick<Logger, 'error'>) {
  const { BACKUP_DIR: folder, DATABASE_DIRECT_URL: directUrl, FILES_URL: files } = config
  const direct = directUrl ? { connectionString: directUrl } : connection
  const kept = { hour: config.BACKUP_HOUR, keepDays: config.BACKUP_KEEP_DAYS, passphrase: config.BACKUP_PASSPHRASE }
  const onFault = (err: unknown) => log.error({ err }, 'an outdated backup could not be removed')
  return {
    backups: folder ? openBackups(direct, { folder: resolve(folder), ...kept, onFault }) : undefined,
    bucket: files ? openBucket(files) : undefined,
  }
}

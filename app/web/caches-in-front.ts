import type { ProcessRole } from '#boot/process-role.ts'
import { type CdnPurge, openCdnPurge } from '#platform/cache/cdn-purge.ts'
import { type SharedCaching, sharedCaching } from '#platform/cache/shared-caching.ts'
import type { Config } from '#platform/config/config.ts'

export type CachesInFront = { caching: SharedCaching | undefined; purge: CdnPurge | undefined }

type Log = Parameters<typeof openCdnPurge>[0]['log']

/** Only the process that runs the jobs purges, because once is enough. */
export function openCachesInFront(config: Config, role: ProcessRole, log: Log): CachesInFront {
  const { CDN: isOn, CDN_PURGE_URL: url, CDN_PURGE_TOKEN: token } = config
  const caching = url || isOn === 'on' ? sharedCaching({ isPurged: url !== undefined }) : undefined
  return { caching, purge: url && role.runs({}) ? openCdnPurge({ url, token, log }) : undefined }
}

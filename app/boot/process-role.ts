import type { Job } from '#jobs/jobs.ts'
import type { Config } from '#platform/config/config.ts'

export type ProcessRole = {
  /** 'operations': only the endpoints for monitoring. 'nothing': other processes in the group listen. */
  serves: 'pages' | 'operations' | 'nothing'
  runs(job: Pick<Job, 'isOwn'>): boolean
}

const runsAll = () => true
const runsOwn = ({ isOwn }: Pick<Job, 'isOwn'>) => isOwn === true

export const roleOf: Record<Config['PROCESS_ROLE'], ProcessRole> = {
  both: { serves: 'pages', runs: runsAll },
  web: { serves: 'pages', runs: runsOwn },
  worker: { serves: 'operations', runs: runsAll },
}

export type Slot = 'web' | 'jobs'

export const roleIn: Record<Slot, ProcessRole> = {
  web: roleOf.web,
  jobs: { serves: 'nothing', runs: runsAll },
}

export function slotsOf({ PROCESS_ROLE: role, WEB_CONCURRENCY: count }: Config): Slot[] {
  if (role === 'worker' || count === 1) return []
  const web = Array.from({ length: count }, () => 'web' as const)
  return role === 'both' ? [...web, 'jobs'] : web
}

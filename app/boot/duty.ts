import type { Job } from '#jobs/jobs.ts'
import type { Config } from '#platform/config/config.ts'

/** What one process of the product does. */
export type Duty = {
  /** The site; or only what the operator's machinery asks; or nothing: others of its group listen. */
  serves: 'pages' | 'operations' | 'nothing'
  runs(job: Pick<Job, 'isOwn'>): boolean
}

const runsAll = () => true
const runsOwn = ({ isOwn }: Pick<Job, 'isOwn'>) => isOwn === true

/** The duty of a process that is by itself. */
export const dutyOf: Record<Config['PROCESS_ROLE'], Duty> = {
  both: { serves: 'pages', runs: runsAll },
  web: { serves: 'pages', runs: runsOwn },
  worker: { serves: 'operations', runs: runsAll },
}

export type Seat = 'web' | 'jobs'

/** The duty of a process in a group, whose processes share one port. */
export const dutyIn: Record<Seat, Duty> = {
  web: dutyOf.web,
  jobs: { serves: 'nothing', runs: runsAll },
}

/** The processes of the group; none: one process does it all. */
export function seatsOf({ PROCESS_ROLE: role, WEB_CONCURRENCY: count }: Config): Seat[] {
  if (role === 'worker' || count === 1) return []
  const web = Array.from({ length: count }, () => 'web' as const)
  return role === 'both' ? [...web, 'jobs'] : web
}

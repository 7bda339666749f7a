import { hostname } from 'node:os'
import { isLow, type Sign } from '#domain/alarms/alarm.ts'
import { freeSpace } from '#platform/free-space.ts'

type Machine = {
  folders: string[]
  /** Of the replica that public pages are read from; without one there is none. */
  replica?: (() => { isUsed: boolean }) | undefined
  now: () => number
  readSpace?: typeof freeSpace
}

/** A replica that restarts is no alarm; one that stays away is. */
const replicaPatienceMs = 5 * 60_000

/** What this machine tells that the operator should hear of: a disk that is nearly full, a replica that is not read from. */
export function watchMachine({ folders, replica, now, readSpace = freeSpace }: Machine) {
  let unusedSince: number | undefined

  async function signsOfDisks(): Promise<Sign[]> {
    const spaces = await Promise.all(folders.map(async folder => ({ folder, space: await readSpace(folder) })))
    return spaces.flatMap(({ folder, space }) =>
      space && isLow(space) ? [{ kind: 'disk-low', about: `${hostname()} ${folder}` }] : [],
    )
  }

  function signsOfReplica(): Sign[] {
    if (!replica || replica().isUsed) {
      unusedSince = undefined
      return []
    }
    unusedSince ??= now()
    return now() - unusedSince > replicaPatienceMs ? [{ kind: 'replica-late', about: '' }] : []
  }

  return async () => [...(await signsOfDisks()), ...signsOfReplica()]
}

import { hostname } from 'node:os'
import { isLow, type Sign } from '#domain/oversight/alarms/alarm.ts'
import { freeSpace } from '#platform/files/free-space.ts'

type Machine = {
  folders: string[]
  replica?: (() => { isUsed: boolean }) | undefined
  stalledPictures?: () => readonly string[]
  now: () => number
  readSpace?: typeof freeSpace
}

/** Long enough for a replica to restart without an alarm. */
const replicaPatienceMs = 5 * 60_000

export function watchMachine({ folders, replica, stalledPictures = () => [], now, readSpace = freeSpace }: Machine) {
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

  function signsOfPictures(): Sign[] {
    return stalledPictures().length > 0 ? [{ kind: 'pictures-stalled', about: hostname() }] : []
  }

  return async () => [...(await signsOfDisks()), ...signsOfReplica(), ...signsOfPictures()]
}

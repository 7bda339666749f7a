import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { ClientConfig } from 'pg'
import { writeWhole } from '../files/write-whole.ts'
import type { Snapshot, Totals } from './snapshot.ts'
import { withSnapshot } from './with-snapshot.ts'
import { archiveOf } from './write-archive.ts'

type Target = {
  folder: string
  name: string
  madeAt: Date
  passphrase?: string | undefined
  /** Nothing is written, and the answer is undefined, while another process writes one under this name. */
  alone?: string
  /** Asked when nobody else is at it; false leaves it at that. */
  begins?: () => Promise<boolean>
  signal?: AbortSignal
}
export type WrittenBackup = { bytes: number; tables: number; rows: number }

/** Writes everything that the database holds at this moment into one file, which is there whole or not at all. */
export async function writeBackup(connection: ClientConfig, { folder, name, begins, signal, ...target }: Target) {
  const work = async (snapshot: Snapshot): Promise<WrittenBackup | undefined> => {
    if (begins && !(await begins())) return undefined
    const counted = countingTotals(snapshot, signal)
    await writeWhole(folder, name, archiveOf(counted.snapshot, target))
    const { size } = await stat(join(folder, name))
    return { bytes: size, ...counted.counts() }
  }
  return withSnapshot(connection, work, target)
}

/** The snapshot as it is, and how much it was once it has passed. */
function countingTotals(snapshot: Snapshot, signal?: AbortSignal) {
  let tables: Totals['tables'] = {}
  return {
    snapshot: (async function* () {
      for await (const part of snapshot) {
        signal?.throwIfAborted()
        if (part.kind === 'totals') tables = part.totals.tables
        yield part
      }
    })(),
    counts: () => countsOf(tables),
  }
}

export function countsOf(tables: Totals['tables']) {
  return {
    tables: Object.keys(tables).length,
    rows: Object.values(tables).reduce((sum, { rows }) => sum + rows, 0),
  }
}

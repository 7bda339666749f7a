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
  alone?: string
  begins?: () => Promise<boolean>
  signal?: AbortSignal
}
export type WrittenBackup = { bytes: number; tables: number; rows: number }

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

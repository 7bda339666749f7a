import { BackupError, type Manifest, type Snapshot, type Totals } from './snapshot.ts'
import { createTableSums } from './table-sum.ts'

/** Reads to its end and returns a summary if it's complete; doesn't use a database. */
export async function checkSnapshot(snapshot: Snapshot) {
  const sums = createTableSums()
  let manifest: Manifest | undefined
  for await (const part of snapshot) {
    if (part.kind === 'manifest') manifest = part.manifest
    if (part.kind === 'rows') sums.add(part.table, part.lines)
    if (part.kind !== 'totals' || !manifest) continue
    const names = manifest.tables.map(({ name }) => name)
    compareTotals(names, part.totals.tables, sums.totals(names))
    return { manifest, totals: part.totals }
  }
  throw new BackupError('The data isn’t a valid backup: its parts are out of order.')
}

export function compareTotals(names: string[], expected: Totals['tables'], found: Totals['tables']) {
  const wrong = names.filter(
    name => expected[name]?.rows !== found[name]?.rows || expected[name]?.sum !== found[name]?.sum,
  )
  if (wrong.length > 0 || Object.keys(expected).length !== names.length)
    throw new BackupError(`The checksums of these tables don’t match: ${wrong.join(', ')}. Nothing was changed.`)
}

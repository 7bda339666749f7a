import { z } from 'zod'

// A snapshot is the database's content at one moment: a manifest, the rows by table, and their totals.

const snapshotFormat = 1

const name = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/)
/** `sum` doesn't depend on the order of rows. */
const tableSum = z.object({ rows: z.int().min(0), sum: z.string().regex(/^[0-9a-f]{64}$/) })

export const manifestSchema = z.object({
  product: z.literal('roof-rescue'),
  format: z.literal(snapshotFormat),
  madeAt: z.iso.datetime(),
  postgres: z.string().max(100),
  migrations: z.array(z.object({ name: z.string().max(200), checksum: z.string().max(100) })),
  tables: z.array(z.object({ name, columns: z.array(name) })),
  /** The target server's transaction counter must exceed this number before the rows mean the same there. */
  transactions: z.int().min(0),
})

export const totalsSchema = z.object({
  tables: z.record(name, tableSum),
  sequences: z.array(z.object({ name, value: z.int(), isUsed: z.boolean() })),
})

export type Manifest = z.output<typeof manifestSchema>
export type Totals = z.output<typeof totalsSchema>
export type TableSum = z.output<typeof tableSum>

export type Rows = { kind: 'rows'; table: string; lines: Buffer }
export type SnapshotPart = { kind: 'manifest'; manifest: Manifest } | Rows | { kind: 'totals'; totals: Totals }
export type Snapshot = AsyncIterable<SnapshotPart>

/** The message is one or two sentences for people. */
export class BackupError extends Error {}

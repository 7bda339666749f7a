import { z } from 'zod'

// A snapshot is everything that a database of ours held at one moment, as a stream: first what it is made of, then the rows
// of one table after another, last what all of it must add up to. A backup keeps one, a restore and a move take one in.

export const snapshotFormat = 1

const name = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/)
/** How many rows a table has, and a sum over them that does not depend on their order. */
const tableSum = z.object({ rows: z.int().min(0), sum: z.string().regex(/^[0-9a-f]{64}$/) })

export const manifestSchema = z.object({
  product: z.literal('roof-rescue'),
  format: z.literal(snapshotFormat),
  madeAt: z.iso.datetime(),
  /** The server it was read from, as it calls itself. */
  postgres: z.string().max(100),
  migrations: z.array(z.object({ name: z.string().max(200), checksum: z.string().max(100) })),
  tables: z.array(z.object({ name, columns: z.array(name) })),
  /** The server's count of transactions has to be past this number before the rows mean the same there. */
  transactions: z.int().min(0),
})

export const totalsSchema = z.object({
  tables: z.record(name, tableSum),
  sequences: z.array(z.object({ name, value: z.int(), isUsed: z.boolean() })),
})

export type Manifest = z.output<typeof manifestSchema>
export type Totals = z.output<typeof totalsSchema>
export type TableSum = z.output<typeof tableSum>

/** Whole rows of one table, in the text format of COPY. */
export type Rows = { kind: 'rows'; table: string; lines: Buffer }
export type SnapshotPart = { kind: 'manifest'; manifest: Manifest } | Rows | { kind: 'totals'; totals: Totals }
export type Snapshot = AsyncIterable<SnapshotPart>

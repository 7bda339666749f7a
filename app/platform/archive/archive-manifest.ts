import { z } from 'zod'
import { BackupError } from '../backup/snapshot.ts'
import { fileEnding } from '../files/file-path.ts'

// An archive is a ZIP that people can read: README.txt, tables/NAME.csv, files/ID.ENDING, and manifest.json, which lists them.

export const archiveFormat = 1

export const manifestName = 'manifest.json'
export const readmeName = 'README.txt'

/** The message is one or two sentences for people. */
export class ArchiveError extends BackupError {}

const name = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/)
const count = z.int().min(0)
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

export const archiveManifest = z.object({
  product: z.literal('roof-rescue'),
  content: z.literal('full export'),
  format: z.literal(archiveFormat),
  madeAt: z.iso.datetime(),
  postgres: z.string().max(100),
  migrations: z.array(z.object({ name: z.string().max(200), checksum: z.string().max(100) })).max(10_000),
  /** The target server's transaction counter must exceed this number before the rows mean the same there. */
  transactions: count,
  /** `bytes` and `sha256` are those of the CSV file; `rows` doesn't count its header. */
  tables: z.array(z.object({ name, columns: z.array(name).min(1), rows: count, bytes: count, sha256 })).max(10_000),
  /** `sum` adds up the id and SHA-256 of every file, in any order. */
  files: z.object({ count, bytes: count, sum: sha256 }),
  sequences: z.array(z.object({ name, value: z.int(), isUsed: z.boolean() })),
  /** Tables that aren't in the archive, with the reason. */
  leftOut: z.record(name, z.string()),
})

export type ArchiveManifest = z.output<typeof archiveManifest>
export type ArchivedTable = ArchiveManifest['tables'][number]

const anyFormat = z.object({ product: z.string(), content: z.string(), format: z.int() })

export function readManifest(text: string): ArchiveManifest {
  const value = jsonOf(text)
  const claimed = anyFormat.safeParse(value)
  if (claimed.data?.product !== 'roof-rescue' || claimed.data.content !== 'full export')
    throw new ArchiveError('The file isn’t a full export of this product.')
  if (claimed.data.format > archiveFormat)
    throw new ArchiveError(
      `The export has format ${claimed.data.format}, which is newer than this program’s (${archiveFormat}). Update the program first.`,
    )
  const manifest = archiveManifest.safeParse(value)
  if (!manifest.success) throw new ArchiveError(`The export’s ${manifestName} is damaged.`)
  const names = manifest.data.tables.map(table => table.name)
  if (new Set(names).size !== names.length) throw new ArchiveError(`The export’s ${manifestName} is damaged.`)
  return manifest.data
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new ArchiveError(`The export’s ${manifestName} is damaged.`, { cause })
  }
}

/** The domain's choice of tables; see `archived-tables.ts`. */
export type ArchivePlan = {
  archived: readonly string[]
  leftOut: Readonly<Record<string, string>>
  /** SQL that the archive has instead of a column's value, by table and column. */
  replaced: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** A deployment is empty while none of these tables has such a row; `name` is the rows' name in the plural. */
  signsOfUse: readonly { table: string; where?: string; name: string }[]
  readme(manifest: Omit<ArchiveManifest, 'leftOut'>): string
}

export function tableFileName(table: string) {
  return `tables/${table}.csv`
}

export function archivedFileName({ id, mediaType }: { id: string; mediaType: string }) {
  return `files/${id}.${fileEnding(mediaType)}`
}

export type ArchivePart =
  | { kind: 'manifest' | 'readme' }
  | { kind: 'table'; table: string }
  | { kind: 'file'; id: string }

/** Returns undefined for a name that no archive has, such as a path out of its folder. */
export function archivePartOf(path: string): ArchivePart | undefined {
  if (path === manifestName) return { kind: 'manifest' }
  if (path === readmeName) return { kind: 'readme' }
  const table = /^tables\/([a-z_][a-z0-9_]{0,62})\.csv$/.exec(path)?.[1]
  if (table) return { kind: 'table', table }
  const id = /^files\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.[a-z0-9]{3,4}$/.exec(path)?.[1]
  return id ? { kind: 'file', id } : undefined
}

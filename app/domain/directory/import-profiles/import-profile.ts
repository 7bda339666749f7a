import { guessColumns } from '../import-columns/guess-columns.ts'
import type { ColumnMapping, FileField } from '../import-columns/import-field.ts'
import type { listingStatuses } from '../listings/listing.ts'
import { brilliantDirectories } from './brilliant-directories.ts'
import { directorist } from './directorist.ts'
import { edirectory } from './edirectory.ts'
import { geoDirectory } from './geodirectory.ts'
import { hivePress } from './hivepress.ts'

export type ListingStatus = (typeof listingStatuses)[number]

/** Describes the exports of another directory product. Column names are in lower case. */
export type ImportProfile = {
  id: string
  name: string
  isHeader(headers: ReadonlySet<string>): boolean
  /** Names of a field's column; the first one in the file is used. */
  columns: Partial<Record<FileField, readonly string[]>>
  /** Columns whose cells are appended to the field's own, separated by `by`. */
  joined?: Partial<Record<FileField, { columns: readonly string[]; by: string }>>
  /** Columns that the guesser would otherwise map to a wrong field. */
  ignored: readonly string[]
  /** Our status for each of theirs, in lower case. */
  statuses: Readonly<Record<string, ListingStatus>>
  /** The usual pattern of its listings' addresses: proposed, never assumed. */
  pattern: string
  /** Rewrites a cell into what the readers of an import understand. */
  cells?: Partial<Record<FileField, (text: string) => string>>
}

export const importProfiles = [geoDirectory, hivePress, directorist, brilliantDirectories, edirectory] as const
export type ProfileId = (typeof importProfiles)[number]['id']

export const profileIds: readonly ProfileId[] = importProfiles.map(({ id }) => id)

export function isProfileId(text: string): text is ProfileId {
  return profileIds.some(id => id === text)
}

export function findProfile(id: ProfileId | null | undefined): ImportProfile | undefined {
  return importProfiles.find(profile => profile.id === id)
}

/** Returns the product whose export has these column names, or undefined. */
export function recognizeProfile(headers: readonly string[]): ProfileId | undefined {
  const names = new Set(headers.map(plainName))
  return importProfiles.find(profile => profile.isHeader(names))?.id
}

/** The product's columns, and guesses for the rest, such as fields of the operator's own. */
export function columnsOfProfile(
  profile: ImportProfile,
  headers: readonly string[],
  rows: readonly string[][] = [],
): ColumnMapping {
  const columns: ColumnMapping = {}
  const names = headers.map(plainName)
  for (const [field, wanted] of Object.entries(profile.columns) as [FileField, readonly string[]][]) {
    const found = wanted.map(name => names.indexOf(name)).find(column => column >= 0)
    if (found !== undefined) columns[field] = found
  }
  const taken = new Set([...Object.values(columns), ...otherColumns(profile, names)])
  return guessColumns(headers, rows, columns, taken).columns
}

function otherColumns({ ignored, joined = {} }: ImportProfile, names: readonly string[]) {
  const others = new Set([...ignored, ...Object.values(joined).flatMap(({ columns }) => columns)])
  return names.flatMap((name, column) => (others.has(name) ? [column] : []))
}

/** Returns the positions of the further columns of each field. */
export function joinedColumns({ joined = {} }: ImportProfile, headers: readonly string[]) {
  const names = headers.map(plainName)
  return Object.fromEntries(
    Object.entries(joined).map(([field, { columns, by }]) => {
      const places = columns.map(name => names.indexOf(name)).filter(column => column >= 0)
      return [field, { places, by }]
    }),
  ) as Partial<Record<FileField, { places: number[]; by: string }>>
}

/** WordPress stores a custom field as `_phone`; some exporters keep that name. */
function plainName(header: string) {
  return header.trim().toLowerCase().replace(/^_/, '')
}

import { parseArgs } from 'node:util'
import { fileFields, isFileField } from '#domain/directory/import-columns/import-field.ts'
import { importProfiles, profileIds } from '#domain/directory/import-profiles/import-profile.ts'
import type { Moving } from '#domain/directory/import-profiles/moving.ts'
import type { GivenReading } from '#domain/directory/imports/file-survey.server.ts'
import { listingStatuses } from '#domain/directory/listings/listing.ts'
import { undoDays } from '#domain/foundation/changes/undo-window.ts'
import { listingPlanIds } from '#domain/foundation/plans/listing-plans.ts'
import { encodings, isEncoding } from '#platform/csv/encoding.ts'
import { readMovingArguments } from './moving-arguments.ts'

export type ImportArguments =
  | {
      kind: 'import'
      file: string
      mapping: Record<string, string>
      reading: GivenReading
      moving: Partial<Moving>
      isDryRun: boolean
    }
  | { kind: 'undo'; importId: string; isYes: boolean }
  | { kind: 'restore'; importId: string }
  | { kind: 'list' }
  | { kind: 'help' }
  | { kind: 'wrong'; why: string }

export const importUsage = `Imports the businesses of a CSV file or an Excel workbook (.xlsx) into the directory.

  npm run import -- FILE [--map "Column=field"]… [--dry-run]
  npm run import -- --undo ID [--yes]   shows what the undo changes, asks, and undoes the import
  npm run import -- --restore ID        restores an undone import, for ${undoDays} days
  npm run import -- --list              shows the last imports and their ids

  --dry-run              shows what would happen and saves nothing
  --map "Column=field"   maps a column to a field if the header doesn't make it clear; "Column=" skips a column;
                         a column without a name is "Column 3"
  --sheet NAME           which sheet of a workbook
  --header-line N        which line has the column names, or "none"
  --encoding NAME        ${encodings.join(', ')}
  --delimiter C          the character between fields, or "tab"
  --yes                  skips the question, for scripts

For exports of ${importProfiles.map(({ name }) => name).join(', ')}, which are recognized by their column names:
  --profile ID           ${profileIds.join(', ')}, or "none"
  --status "theirs=ours"    what a status is here: ${listingStatuses.join(', ')}
  --plan "theirs=ours"      the plan that a package brings: ${listingPlanIds.join(', ')}; nothing is charged
  --category "theirs=ours"  our category for one of theirs
  --pictures             lets the server fetch the pictures of new listings
  --redirects            redirects the listings' old addresses
  --old-address PATH     what they look like, if the file doesn't have them: /places/{city}/{name}

Exit status: 0 done, 1 failed, 2 usage error, 3 needs your answer first (nothing was saved).

Fields: ${fileFields.join(', ')}.`

export function readImportArguments(args: string[]): ImportArguments {
  const parsed = parse(args)
  if ('why' in parsed) return { kind: 'wrong', why: parsed.why }
  const { values, positionals } = parsed
  if (values.help) return { kind: 'help' }
  const [file, ...more] = positionals
  const { list, undo, restore, yes: isYes = false, map = [], 'dry-run': isDryRun = false, ...how } = values
  const asked = [list, undo !== undefined, restore !== undefined, file !== undefined].filter(Boolean).length
  if (asked !== 1 || more.length > 0) return wrong('Give one file, or --undo or --restore with an id, or --list.')
  if (isYes && undo === undefined) return wrong('Use --yes only with --undo.')
  if (list) return { kind: 'list' }
  const isPlain = !isDryRun && values.map === undefined && Object.keys(how).length === 0
  if (undo !== undefined)
    return isPlain ? { kind: 'undo', importId: undo, isYes } : wrong('--undo takes an id, --yes and nothing else.')
  if (restore !== undefined)
    return isPlain ? { kind: 'restore', importId: restore } : wrong('--restore takes an id and nothing else.')
  const mapping = readMapping(map)
  if (typeof mapping === 'string') return wrong(mapping)
  const moving = readMovingArguments(how)
  if (typeof moving === 'string') return wrong(moving)
  const reading = readReading(how)
  if (typeof reading === 'string') return wrong(reading)
  return { kind: 'import', file: file ?? '', mapping, reading, moving, isDryRun }
}

function readMapping(maps: string[]) {
  const mapping: Record<string, string> = {}
  for (const map of maps) {
    const split = map.lastIndexOf('=')
    if (split <= 0) return `--map ${map}: write "Column=field".`
    const column = map.slice(0, split).trim()
    const field = map.slice(split + 1).trim()
    if (field !== '' && !isFileField(field)) return `--map ${map}: the fields are ${fileFields.join(', ')}.`
    if (Object.hasOwn(mapping, column)) return `--map names the column '${column}' twice.`
    mapping[column] = field
  }
  return mapping
}

type How = { sheet?: string; 'header-line'?: string; encoding?: string; delimiter?: string }

function readReading({ sheet, 'header-line': line, encoding, delimiter }: How): GivenReading | string {
  if (line !== undefined && line !== 'none' && !/^[1-9]\d{0,6}$/.test(line))
    return '--header-line takes a number from 1, or "none".'
  if (encoding !== undefined && !isEncoding(encoding)) return `--encoding takes one of ${encodings.join(', ')}.`
  const character = delimiter === 'tab' || delimiter === '\\t' ? '\t' : delimiter
  if (character !== undefined && !/^[^\w\s"]$|^\t$/.test(character)) return '--delimiter takes one character, or "tab".'
  return {
    ...(sheet !== undefined && { sheet }),
    ...(line !== undefined && { headerLine: line === 'none' ? line : Number(line) }),
    ...(encoding !== undefined && { encoding }),
    ...(character !== undefined && { delimiter: character }),
  }
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        map: { type: 'string', multiple: true },
        'dry-run': { type: 'boolean' },
        sheet: { type: 'string' },
        'header-line': { type: 'string' },
        encoding: { type: 'string' },
        delimiter: { type: 'string' },
        undo: { type: 'string' },
        restore: { type: 'string' },
        yes: { type: 'boolean' },
        profile: { type: 'string' },
        status: { type: 'string', multiple: true },
        plan: { type: 'string', multiple: true },
        category: { type: 'string', multiple: true },
        pictures: { type: 'boolean' },
        redirects: { type: 'boolean' },
        'old-address': { type: 'string' },
        list: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    })
  } catch (error) {
    return { why: error instanceof Error ? error.message : String(error) }
  }
}

function wrong(why: string): ImportArguments {
  return { kind: 'wrong', why }
}

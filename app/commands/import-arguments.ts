import { parseArgs } from 'node:util'
import { undoDays } from '#domain/changes/undo-window.ts'
import { importFields, isImportField } from '#domain/imports/import-field.ts'

export type ImportArguments =
  | { kind: 'import'; file: string; mapping: Record<string, string>; isDryRun: boolean }
  | { kind: 'undo'; importId: string; isYes: boolean }
  | { kind: 'restore'; importId: string }
  | { kind: 'list' }
  | { kind: 'help' }
  | { kind: 'wrong'; why: string }

export const importUsage = `Takes the businesses of a CSV file into the directory.

  npm run import -- FILE.csv [--map "Column=field"]… [--dry-run]
  npm run import -- --undo ID [--yes]   says what an undo does, asks, and takes the import back
  npm run import -- --restore ID        puts an import that was undone back in place, for ${undoDays} days
  npm run import -- --list              shows the last imports and their ids

  --map "Column=field"   which column feeds which field, where the header does not say it; "Column=" leaves a column out
  --dry-run              reports what would happen, and writes nothing
  --yes                  undoes without asking, for scripts

Fields: ${importFields.join(', ')}.`

export function readImportArguments(args: string[]): ImportArguments {
  const parsed = parse(args)
  if ('why' in parsed) return { kind: 'wrong', why: parsed.why }
  const { values, positionals } = parsed
  if (values.help) return { kind: 'help' }
  const [file, ...more] = positionals
  const { list, undo, restore, yes: isYes = false } = values
  const asked = [list, undo !== undefined, restore !== undefined, file !== undefined].filter(Boolean).length
  if (asked !== 1 || more.length > 0) return wrong('Name one file, or --undo or --restore with an id, or --list.')
  if (isYes && undo === undefined) return wrong('--yes goes with --undo.')
  if (list) return { kind: 'list' }
  const isPlain = !values['dry-run'] && values.map === undefined
  if (undo !== undefined)
    return isPlain ? { kind: 'undo', importId: undo, isYes } : wrong('--undo takes an id, --yes and nothing else.')
  if (restore !== undefined)
    return isPlain ? { kind: 'restore', importId: restore } : wrong('--restore takes an id and nothing else.')
  return readImport(file ?? '', values.map ?? [], values['dry-run'] ?? false)
}

function readImport(file: string, maps: string[], isDryRun: boolean): ImportArguments {
  const mapping: Record<string, string> = {}
  for (const map of maps) {
    const split = map.lastIndexOf('=')
    if (split <= 0) return wrong(`--map ${map}: write "Column=field".`)
    const column = map.slice(0, split).trim()
    const field = map.slice(split + 1).trim()
    if (field !== '' && !isImportField(field)) return wrong(`--map ${map}: the fields are ${importFields.join(', ')}.`)
    if (Object.hasOwn(mapping, column)) return wrong(`--map names the column '${column}' twice.`)
    mapping[column] = field
  }
  return { kind: 'import', file, mapping, isDryRun }
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        map: { type: 'string', multiple: true },
        'dry-run': { type: 'boolean' },
        undo: { type: 'string' },
        restore: { type: 'string' },
        yes: { type: 'boolean' },
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

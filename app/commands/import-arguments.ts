import { parseArgs } from 'node:util'
import { importFields, isImportField } from '#domain/imports/import-field.ts'

export type ImportArguments =
  | { kind: 'import'; file: string; mapping: Record<string, string>; isDryRun: boolean }
  | { kind: 'undo'; importId: string }
  | { kind: 'list' }
  | { kind: 'help' }
  | { kind: 'wrong'; why: string }

export const importUsage = `Takes the businesses of a CSV file into the directory.

  npm run import -- FILE.csv [--map "Column=field"]… [--dry-run]
  npm run import -- --undo ID      takes an import back
  npm run import -- --list         shows the last imports and their ids

  --map "Column=field"   which column feeds which field, where the header does not say it; "Column=" leaves a column out
  --dry-run              reports what would happen, and writes nothing

Fields: ${importFields.join(', ')}.`

export function readImportArguments(args: string[]): ImportArguments {
  const parsed = parse(args)
  if ('why' in parsed) return { kind: 'wrong', why: parsed.why }
  const { values, positionals } = parsed
  if (values.help) return { kind: 'help' }
  const [file, ...more] = positionals
  const asked = [values.list, values.undo !== undefined, file !== undefined].filter(Boolean).length
  if (asked !== 1 || more.length > 0) return wrong('Name one file, or --undo with an id, or --list.')
  if (values.list) return { kind: 'list' }
  if (values.undo !== undefined) {
    const isPlain = !values['dry-run'] && values.map === undefined
    return isPlain ? { kind: 'undo', importId: values.undo } : wrong('--undo takes an id and nothing else.')
  }
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

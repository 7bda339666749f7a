import type { ArchiveManifest } from '#platform/archive/archive-manifest.ts'

type Groups = Readonly<Record<string, readonly string[]>>

/** The text beside the tables, for people who open the ZIP. */
export function archiveReadme({ madeAt, tables, files }: Omit<ArchiveManifest, 'leftOut'>, groups: Groups) {
  const rowsOf = new Map(tables.map(({ name, rows }) => [name, rows]))
  const group = ([title, names]: [string, readonly string[]]) => [
    `${title.charAt(0).toUpperCase()}${title.slice(1)}`,
    ...names.filter(name => rowsOf.has(name)).map(name => `  tables/${name}.csv  ${figure(rowsOf.get(name))} rows`),
    '',
  ]
  return `${[
    `Full export of a roofing directory, as of ${madeAt}`,
    '',
    'CAUTION: this export contains personal data: names, email addresses, phone numbers and messages of homeowners and contractors.',
    'Keep it where only you can open it, and delete it when you no longer need it.',
    '',
    'Import it into an empty deployment with: npm run archive -- import FILE',
    'Set REGION as before: the listings belong to one county.',
    'Change nothing before the import: manifest.json has a checksum of every table and of the files.',
    '',
    'The tables are CSV in UTF-8 with column names: a comma between fields, times in UTC. An empty field means “unknown”,',
    '"" means “empty”. In a spreadsheet, import the columns as text: a cell may begin with = and look like a formula.',
    'Passwords, sessions and emails are left out. manifest.json lists every table that is, with its reason.',
    '',
    ...Object.entries(groups).flatMap(group),
    `files/  ${figure(files.count)} photos, documents and pictures, named by the id in tables/files.csv`,
  ].join('\n')}\n`
}

function figure(count = 0) {
  return count.toLocaleString('en')
}

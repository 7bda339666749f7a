import { existsSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { archiveFileName } from '#domain/oversight/archive/archive-export.ts'
import { archivePlan } from '#domain/oversight/archive/archived-tables.ts'
import type { ArchiveManifest } from '#platform/archive/archive-manifest.ts'
import { loadArchive } from '#platform/archive/load-archive.ts'
import { checkArchive, type OpenArchive, openArchive } from '#platform/archive/open-archive.ts'
import { openArchives } from '#platform/archive/pack-archive.ts'
import { openBucket } from '#platform/files/open-bucket.ts'
import { writeWhole } from '#platform/files/write-whole.ts'
import { CommandError, confirm, type Environment, migrations, openCommandDatabase, pathFrom } from './command-app.ts'
import { figure, megabytes, runCopying, withClient } from './copying-database.ts'
import type { Terminal } from './terminal.ts'

const archiveUsage = `Exports everything the directory knows to one ZIP that people can read, and imports it again.

  npm run archive -- export [FILE]   the product can keep running
  npm run archive -- check FILE      only checks that the file is complete
  npm run archive -- import FILE     into an empty deployment; stop the product first. --yes skips the question

The ZIP has personal data: keep it where only you can open it. Passwords, sessions and emails aren't in it. It isn't a
backup: npm run backup saves the whole database.`

type Asked = { act: 'export' | 'check' | 'import'; file: string | undefined; isYes: boolean }

export async function runArchiveCommand(args: string[], given: Environment, terminal: Terminal) {
  const asked = read(args)
  if (!asked) {
    terminal.printError(archiveUsage)
    return 2
  }
  const acts = { export: exportAll, check, import: importAll }
  return runCopying(given, terminal, environment => acts[asked.act](asked, environment, terminal))
}

function read(args: string[]): Asked | undefined {
  try {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { yes: { type: 'boolean' } } })
    const [act, file, ...more] = positionals
    if (more.length > 0 || (values.yes && act !== 'import')) return undefined
    if (act === 'export') return { act, file, isYes: false }
    return (act === 'check' || act === 'import') && file ? { act, file, isYes: values.yes === true } : undefined
  } catch {
    return undefined
  }
}

async function exportAll({ file }: Asked, environment: Environment, terminal: Terminal) {
  const madeAt = new Date()
  const path = targetOf(file, environment, madeAt)
  if (existsSync(path)) throw new CommandError(`The file ${path} already exists. Choose another name.`)
  const { FILES_URL: files } = environment
  const database = await openCommandDatabase(environment)
  try {
    const archives = openArchives(database.migrateOn, files ? openBucket(files) : undefined)
    const onProgress = (done: number, total: number) =>
      terminal.showProgress(`${figure(done)} of ${figure(total)} tables and files…`)
    const packed = await archives.pack({ plan: archivePlan, madeAt, onProgress }, bytes =>
      writeWhole(dirname(path), basename(path), bytes),
    )
    const counts = packed ? describe(packed.manifest) : ''
    return [
      `${path}: ${counts}, ${megabytes(statSync(path).size)}.`,
      'It has personal data and isn’t encrypted. Keep it where only you can open it.',
    ]
  } finally {
    await database.stop()
  }
}

function targetOf(file: string | undefined, environment: Environment, madeAt: Date) {
  const path = pathFrom(environment, file ?? '.')
  const isFolder = file === undefined || /[/\\]$/.test(file) || statSync(path, { throwIfNoEntry: false })?.isDirectory()
  return isFolder ? join(path, archiveFileName(madeAt)) : path
}

function check(asked: Asked, environment: Environment, terminal: Terminal) {
  return withArchive(asked, environment, async archive => {
    await checkArchive(archive, sayProgress(terminal))
    return [
      'The export is complete. Every checksum matches.',
      `Made ${archive.manifest.madeAt}: ${describe(archive.manifest)}.`,
    ]
  })
}

function importAll(asked: Asked, environment: Environment, terminal: Terminal) {
  return withArchive(asked, environment, async archive => {
    const question = 'This replaces the staff accounts and settings of this unused deployment. Import?'
    const options = {
      plan: archivePlan,
      folder: migrations,
      confirm: () => confirm(terminal, { question, isYes: asked.isYes }),
      onProgress: sayProgress(terminal),
    }
    await withClient(environment, client => loadArchive(client, archive, options))
    return [
      'Imported. Every checksum matches.',
      `Made ${archive.manifest.madeAt}: ${describe(archive.manifest)}.`,
      'Set REGION as before.',
      'Set AUTH_SECRET to the old deployment’s. Otherwise links in emails and webhook secrets stop working.',
      'Then run npm run admin:create -- EMAIL with your address: passwords aren’t in an export.',
      'Owners set new passwords by email, with “Forgot your password?” on the sign-in page.',
    ]
  })
}

async function withArchive(
  { file = '' }: Asked,
  environment: Environment,
  work: (archive: OpenArchive) => Promise<string[]>,
) {
  const archive = await openArchive(pathFrom(environment, file))
  try {
    return await work(archive)
  } finally {
    archive.close()
  }
}

function sayProgress(terminal: Terminal) {
  return (name: string, done: number) => terminal.showProgress(`${name}: ${figure(done)}…`)
}

function describe({ tables, files }: ArchiveManifest) {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return `${figure(rows)} rows from ${figure(tables.length)} tables and ${figure(files.count)} files`
}

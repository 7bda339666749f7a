import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '#tests/support/test-app.ts'
import { runImportCommand } from './import-command.ts'

/** Creates a folder with these files and a database. */
async function place(files: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'import-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
  const { host, user, database } = await testDatabase()
  const url = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`
  return { folder, environment: { DATABASE_URL: url, INIT_CWD: folder } }
}

/** `says` is the person's answer at the terminal; null if not interactive. */
async function run(args: string[], environment: Record<string, string>, says: string | null = null) {
  const printed: string[] = []
  const rejected: string[] = []
  const progress: string[] = []
  const terminal = {
    print: (line: string) => printed.push(line),
    printError: (line: string) => rejected.push(line),
    showProgress: (line: string) => progress.push(line),
    isInteractive: says !== null,
    readLine: async () => says ?? '',
  }
  const code = await runImportCommand(args, environment, terminal)
  return { code, printed: printed.join('\n'), rejected: rejected.join('\n'), progress }
}

const rows = Array.from({ length: 1_500 }, (_, index) => `Firm ${index},Jupiter`)

test('imports a file, lists it, undoes it after a yes, and restores it', async () => {
  const { environment } = await place({ 'firms.csv': `Firm,Town\n${rows.join('\n')}\n` })

  const taken = await run(['firms.csv', '--map', 'Firm=name', '--map', 'Town=city'], environment)
  expect(taken).toMatchObject({
    code: 0,
    rejected: '',
    progress: [
      '1,000 rows read…',
      '1,500 rows read…',
      '1,500 rows compared…',
      '0 rows written…',
      '1,500 rows written…',
    ],
  })
  expect(taken.printed).toContain('1,500 new')

  const id = /--undo (\S+)/.exec(taken.printed)?.[1] ?? ''
  expect((await run(['--list'], environment)).printed).toContain(`${id}  `)
  for (const says of [null, '', 'n']) {
    const asked = await run(['--undo', id], environment, says)
    expect(asked).toMatchObject({ code: 1, rejected: expect.stringMatching(/^Nothing was done/) })
    expect(asked.printed).toContain('1,500 listings will be removed from the directory.')
  }
  expect((await run(['--list'], environment)).printed).not.toContain(', undone ')
  expect(await run(['--undo', id], environment, 'y')).toMatchObject({
    code: 0,
    printed: expect.stringContaining('Undone: 1,500 listings removed, 0 restored.'),
  })
  expect((await run(['--list'], environment)).printed).toContain(', undone ')
  expect(await run(['--undo', id, '--yes'], environment)).toMatchObject({
    code: 1,
    rejected: 'This import is already undone.',
  })
  expect(await run(['--restore', id], environment)).toMatchObject({ code: 0, printed: 'Restored: 1,500 listings.' })
  expect(await run(['--restore', id], environment)).toMatchObject({
    code: 1,
    rejected: expect.stringContaining('isn’t undone'),
  })
  expect(await run(['--undo', id, '--yes'], environment)).toMatchObject({ code: 0 })
})

test('writes nothing in a dry run', async () => {
  const { environment } = await place({ 'firms.csv': 'Name\nAce\n' })
  expect((await run(['firms.csv', '--dry-run'], environment)).printed).toContain('1 new')
  expect((await run(['--list'], environment)).printed).toBe('No imports yet.')
})

test('prints an error as a sentence with exit code 1', async () => {
  const { folder, environment } = await place({
    'a.txt': 'Name\nAce\n',
    'empty.csv': '',
    'b.csv': 'Name,City\nAce,Jupiter\n"Bay,Boca,FL\nand\nmore\n',
  })
  mkdirSync(join(folder, 'folder.csv'))
  const errors = {
    'a.txt': 'Please upload a valid CSV file',
    'empty.csv': 'The uploaded file appears to be empty',
    'b.csv':
      'A quote opens in the row that begins on line 3 and is never closed. Add the missing quotation mark and upload the file again.',
    'missing.csv': `We couldn’t find the file ${join(folder, 'missing.csv')}.`,
    'folder.csv': `${join(folder, 'folder.csv')} isn’t a file.`,
  }
  for (const [file, rejected] of Object.entries(errors))
    expect(await run([file], environment)).toMatchObject({ code: 1, printed: '', rejected })
})

test('names the setting of a missing database', async () => {
  const { environment } = await place({ 'firms.csv': 'Name\nAce\n' })
  const rejected = await run(['firms.csv'], { ...environment, DATABASE_URL: 'postgres://localhost:1/nowhere' })
  expect(rejected).toMatchObject({ code: 1, rejected: expect.stringContaining('DATABASE_URL') })
})

test('reports a server lost midway and leaves nothing partial', async () => {
  const { environment } = await place({ 'firms.csv': `Name,City\n${rows.join('\n')}\n` })
  const client = new Client({ connectionString: environment.DATABASE_URL })
  await client.connect()
  onTestFinished(() => client.end())
  let ending: Promise<unknown> | undefined
  const endOthers = () =>
    client.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`)
  const rejected: string[] = []
  const terminal = {
    print() {},
    printError: (line: string) => rejected.push(line),
    isInteractive: false,
    readLine: async () => '',
    showProgress() {
      ending ??= endOthers()
    },
  }

  expect(await runImportCommand(['firms.csv'], environment, terminal)).toBe(1)
  await ending

  expect(rejected.join()).toContain('We lost the connection to the database')
  const left = await client.query('select (select count(*) from businesses) + (select count(*) from imports) as rows')
  expect(left.rows).toEqual([{ rows: 0 }])
})

test('prints the usage with exit code 2 for wrong arguments and 0 for help', async () => {
  expect(await run([], {})).toMatchObject({ code: 2, rejected: expect.stringContaining('npm run import -- FILE') })
  expect(await run(['--help'], {})).toMatchObject({ code: 0, printed: expect.stringContaining('--dry-run') })
})

test('exits with the code and prints the report to standard output', async () => {
  const { environment } = await place({ 'firms.csv': 'Name\nAce\n' })
  const start = (file: string) =>
    new Promise<{ code: unknown; stdout: string; stderr: string }>(resolve => {
      const options = { env: { ...process.env, ...environment } }
      execFile(process.execPath, ['app/commands/import.ts', file], options, (error, stdout, stderr) =>
        resolve({ code: error?.code ?? 0, stdout, stderr }),
      )
    })
  expect(await start('firms.csv')).toMatchObject({ code: 0, stdout: expect.stringContaining('1 new'), stderr: '' })
  expect(await start('nothing.csv')).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringContaining('We couldn’t find the file'),
  })
})

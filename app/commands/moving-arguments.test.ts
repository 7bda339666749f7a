import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { expectedMoves } from '#tests/support/expected-moves.ts'
import { exportOf, readMoved } from '#tests/support/moved-listings.ts'
import { testApp, testDatabase } from '#tests/support/test-app.ts'
import { readImportArguments } from './import-arguments.ts'
import { runImportCommand } from './import-command.ts'

/** Runs the command on an export in a new folder and database. */
async function run(product: string, args: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'moving-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'export.csv'), exportOf(product))
  const connection = await testDatabase()
  const { host, user, database } = connection
  const url = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`
  const printed: string[] = []
  const terminal = {
    print: (line: string) => printed.push(line),
    printError: (line: string) => printed.push(line),
    showProgress: () => {},
    isInteractive: false,
    readLine: async () => '',
  }
  const environment = { DATABASE_URL: url, INIT_CWD: folder }
  const code = await runImportCommand(['export.csv', ...args], environment, terminal)
  const { app } = await testApp({ connection })
  return { code, printed: printed.join('\n'), app }
}

test.each(expectedMoves)('the command takes over an export of $name', async ({ product, name, args, listings }) => {
  const { code, printed, app } = await run(product, [...args, '--pictures', '--redirects'])
  expect(code, printed).toBe(0)
  expect(printed).toContain(`Export of ${name}.`)
  expect(await readMoved(app)).toEqual(listings)
})

test('reports the omissions, and writes nothing in a dry run', async () => {
  const { printed, app } = await run('geodirectory', [
    '--dry-run',
    '--plan',
    '2=basic',
    '--old-address',
    '/places/{name}',
  ])
  expect(printed).toContain('2 new listings: Pending (waits for you)')
  expect(printed).toContain('2 new listings with the plan Basic.')
  expect(printed).toContain('3 pictures of new listings not fetched: add --pictures')
  expect(printed).toContain('4 old addresses not redirected: add --redirects')
  expect(await readMoved(app)).toEqual([])
})

test('--profile none reads the export like any list', async () => {
  const { printed, app } = await run('geodirectory', ['--profile', 'none', '--map', 'post_title=name'])
  expect(printed).not.toContain('Export of')
  expect((await readMoved(app)).every(({ status }) => status === 'active')).toBe(true)
})

test.each([
  [['--profile', 'wordpress'], '--profile takes one of geodirectory'],
  [['--status', 'draft=gone'], '--status draft=gone: write "theirs=ours", with one of active'],
  [['--plan', '2'], '--plan 2: write "theirs=ours"'],
  [['--plan', '2=gold'], '--plan 2=gold: write "theirs=ours", with one of basic'],
  [['--category', '=Roof'], '--category =Roof: write "theirs=ours"'],
  [['--old-address', 'places'], '--old-address takes a path'],
])('%j is refused', (args, why) => {
  expect(readImportArguments(['export.csv', ...args])).toMatchObject({
    kind: 'wrong',
    why: expect.stringContaining(why),
  })
})

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { buildListing, buildOperator } from '#tests/support/builders.ts'
import { disciplineFile, disciplineLine } from '#tests/support/discipline-file.ts'
import { licenseFile, licenseLine } from '#tests/support/license-file.ts'
import { testApp, testDatabase } from '#tests/support/test-app.ts'
import { runLicensesCommand } from './licenses-command.ts'

test('reads a file, reports the changes, and rejects a file without licenses', async () => {
  const connection = await testDatabase()
  const { app } = await testApp({ connection })
  await buildOperator(app)
  await buildListing(app, { licenseNumber: 'CCC1330001' })
  const folder = mkdtempSync(join(tmpdir(), 'licenses-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  const { host, user, database } = connection
  const settings = { DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}` }
  async function run(...args: string[]) {
    const printed: string[] = []
    const print = (line: string) => void printed.push(line)
    const code = await runLicensesCommand(args, settings, { print, printError: print })
    return { code, text: printed.join('\n') }
  }

  const good = file('good.csv', licenseFile([licenseLine()]))
  const taken = await run(good, '--day', '2026-06-28')
  expect(taken.code).toBe(0)
  expect(taken.text).toMatch(
    /^ {6}101 rows\n {8}1 licenses kept\n {8}1 new matches\n[\s\S]* 1 listings current and active/,
  )
  expect(await run(good)).toEqual({ code: 0, text: 'We already have this file.' })
  const discipline = file('contractor_disc_lic_2425.csv', disciplineFile([disciplineLine()]))
  expect(await run(discipline)).toEqual({
    code: 0,
    text: 'File for fiscal year 2024–25 accepted: 1 row about licenses in the county or in our listings.',
  })
  expect(await run(discipline)).toEqual({ code: 0, text: 'We already have this file.' })
  const cut = file('cut.csv', disciplineFile([disciplineLine()]).slice(0, 520))
  expect(await run(cut)).toEqual({
    code: 1,
    text: 'The file is cut off in the middle of row 2. Download it again.',
  })
  const headed = file('headed.csv', `board,occupation\n${licenseFile([licenseLine()])}`)
  expect(await run(headed)).toEqual({
    code: 1,
    text: 'This isn’t the state’s construction license file: line 1 has a different layout.',
  })
  expect(await run(join(folder, 'none.csv'))).toMatchObject({ code: 1, text: expect.stringContaining('couldn’t find') })
  for (const wrong of [[], [good, good], [good, '--day', 'June'], ['--no']])
    expect((await run(...wrong)).code, wrong.join()).toBe(2)
  expect((await run('--help')).code).toBe(0)
})

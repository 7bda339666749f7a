import { expect, test } from 'vitest'
import { expectListings, expectSigns, fieldExpectation, fieldFiles, fieldFolder } from '#tests/support/field-file.ts'
import { spec } from '#tests/support/spec.ts'
import { testDatabase } from '#tests/support/test-app.ts'
import { testSite } from '#tests/support/test-site.ts'
import { runImportCommand } from './import-command.ts'

const outcomes = ['imports', 'refused', 'wrong', 'asks'] as const

test.each(fieldFiles())('%s is imported by command as a careful operator expects', async file => {
  spec('decision 37')
  const expected = fieldExpectation(file)
  const connection = await testDatabase()
  const { host, user, database } = connection
  const DATABASE_URL = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`
  const run = async (...args: string[]) => {
    const said: string[] = []
    const print = (line: string) => void said.push(line)
    const terminal = {
      print,
      printError: print,
      showProgress() {},
      isInteractive: false,
      readLine: () => Promise.resolve(''),
    }
    const code = await runImportCommand(args, { DATABASE_URL, INIT_CWD: `${process.cwd()}/${fieldFolder}` }, terminal)
    return { outcome: outcomes[code] ?? 'wrong', said }
  }

  const first = await run(file)
  expect(expected.outcome, first.said.join('\n')).toContain(first.outcome)
  expectSigns(expected, first.said, first.outcome === 'imports')
  const isAnswered = first.outcome === 'asks' && expected.answer.length > 0
  const last = isAnswered ? await run(file, ...expected.answer.flatMap(one => ['--map', one])) : first
  const { app, get } = await testSite({ connection })
  const { length } = await app.db.selectFrom('businesses').select('id').execute()
  if (last.outcome !== 'imports') return expect(length).toBe(0)

  expect(expected.counts.new, last.said.join('\n')).toContain(length)
  for (const [column, field] of Object.entries(expected.mapping))
    expect(await mappingOf(app), `${column} → ${field}`).toContainEqual(expect.objectContaining({ column, field }))
  await expectListings(expected, async path => (await get(path)).html)
})

async function mappingOf({ db }: Awaited<ReturnType<typeof testSite>>['app']) {
  const { mapping } = await db.selectFrom('imports').select('mapping').executeTakeFirstOrThrow()
  return mapping
}

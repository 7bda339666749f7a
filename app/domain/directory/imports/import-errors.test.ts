import { expect, test } from 'vitest'
import type { App } from '#domain/app.ts'
import { visitor } from '#tests/support/builders.ts'
import { csvFile } from '#tests/support/csv-files.ts'
import { directoryState } from '#tests/support/directory-state.ts'
import { tryImport } from '#tests/support/import-csv.ts'
import { spec } from '#tests/support/spec.ts'
import { testApp } from '#tests/support/test-app.ts'
import { importBusinesses } from './import-businesses.server.ts'
import { importMessages } from './import-messages.ts'

/** Returns the error text for a rejected file. */
async function error(app: App, content: string | Buffer, given?: Parameters<typeof tryImport>[2]) {
  const imported = await tryImport(app, content, given)
  return imported.ok ? 'taken' : importMessages.en.errors[imported.reason](imported.detail)
}

test("rejects a file whose name doesn't end in .csv", async () => {
  const { app } = await testApp()
  spec('admin 5.7')
  const text = 'Please upload a valid CSV file'
  for (const fileName of ['a.txt', 'csv', 'a.csv.zip', 'a.xls', 'a.ods', ''])
    expect(await error(app, 'Name\nAce\n', { fileName })).toBe(text)
  expect(await error(app, 'Name\nAce\n', { fileName: 'A.CSV', isDryRun: true })).toBe('taken')
})

test('rejects an empty file', async () => {
  const { app } = await testApp()
  spec('admin 5.8')
  for (const content of ['', '\ufeff', '\r\n \n'])
    expect(await error(app, content)).toBe('The uploaded file appears to be empty')
})

test('rejects a file without a header and a data row', async () => {
  const { app } = await testApp()
  spec('admin 5.9')
  const text = 'CSV must contain at least a header row and one data row'
  for (const content of ['Name', 'Name,City\n', '\n\nName,City\n  \n\n']) expect(await error(app, content)).toBe(text)
})

test('rejects a file without headers', async () => {
  const { app } = await testApp()
  spec('admin 5.10')
  expect(await error(app, ',,\nAce,Jupiter,1\n')).toBe('No headers found in CSV')
})

test('rejects a file without a column for the name', async () => {
  const { app } = await testApp()
  spec('admin 5.14')
  expect(await error(app, 'Mark,City\nAce,Jupiter\n')).toBe("Please map the Business Name field - it's required")
})

test('rejects a file without a valid business', async () => {
  const { app } = await testApp()
  spec('admin 5.36')
  const text = 'No valid businesses found in CSV file. Please check your data and field mappings.'
  expect(await error(app, 'Name,City\n,Jupiter\n , \n')).toBe(text)
  expect(await error(app, `Name\n${'x'.repeat(201)}\n`)).toBe(text)
})

test('rejects an impossible mapping and names the error', async () => {
  const { app } = await testApp()
  const content = 'Name,Town\nAce,Jupiter\n'
  expect(await error(app, content, { mapping: { City: 'city' } })).toBe("The file doesn’t have a column 'City'.")
  expect(await error(app, content, { mapping: { Town: 'village' } })).toBe("We don’t have a field 'village'.")
  expect(await error(app, content, { mapping: { Town: 'name', Name: 'name' } })).toContain("'name'")
})

test('rejects an unclosed quote and an endless row with their lines', async () => {
  const { app } = await testApp()
  expect(await error(app, 'Name,City\nAce,Jupiter\nBay,Boca,"what\nis more\nand more\n')).toContain('line 3')
  expect(await error(app, 'Name,"City\nAce,Jupiter\n')).toContain('line 1')
  expect(await error(app, `Name,City\nAce,${'x'.repeat(1_100_000)}\n`)).toContain('line 2 is larger than 1 MiB')
})

test('writes nothing when an error comes late in a large file', async () => {
  const { app } = await testApp()
  const before = await directoryState(app)
  const rows = Array.from({ length: 5_000 }, (_, index) => `Firm ${index},Jupiter`)
  expect(await error(app, `Name,City\n${rows.join('\n')}\nBay,Boca,"what\nis more\n`)).toContain('line 5002')
  expect(await directoryState(app)).toEqual(before)
})

test('allows imports only by the operator and an admin', async () => {
  const { app } = await testApp()
  const file = csvFile('Name\nAce\n')
  const forbidden = { ok: false, reason: 'forbidden' }
  expect(await importBusinesses(app, visitor('ann'), file)).toMatchObject(forbidden)
  expect(await importBusinesses(app, { ...visitor('ann'), actor: { kind: 'user', id: 'ann' } }, file)).toMatchObject(
    forbidden,
  )
  const admin = { ...visitor('eve'), actor: { kind: 'admin', id: 'eve' } } as const
  expect(await importBusinesses(app, admin, { ...file, isDryRun: true })).toMatchObject({ ok: true })
})

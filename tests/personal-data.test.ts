import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listJobs } from '#jobs/jobs.ts'
import { testApp } from './support/test-app.ts'

/** Matches column names that suggest personal data. */
const personal =
  /(^|_)(e?mail|phone(_e164)?|name|address|street|recipient|reply_to|visitor|author|person|ip|ip_address|agent|birthday|browser|endpoint|message|note|text|answer|subject|content|body|identifier|before|proposed|seen|details|key|value|url)$/

/** Exceptions without personal data. */
const harmless = /(_url|price_key|destination_url|landing_page_url)$/

const doc = readFileSync('docs/privacy.md', 'utf8')
const schema = readFileSync('database/schema.ts', 'utf8')

const tables = [...schema.matchAll(/^export interface (\w+) \{\n([^}]*)\}/gm)]
  .filter(([, name]) => name !== 'DB')
  .map(([, name = '', body = '']) => ({
    table: snake(name.charAt(0).toLowerCase() + name.slice(1)),
    columns: [...body.matchAll(/^ {2}(\w+):/gm)].map(([, column = '']) => snake(column)),
  }))

const rows = [...doc.matchAll(/^\| `(\w+)` \|(.*?)\|.*\|(.*?)\|$/gm)].map(
  ([, table = '', columns = '', erasedBy = '']) => ({
    table,
    columns: named(columns),
    jobs: named(erasedBy),
  }),
)

function snake(name: string) {
  return name
    .replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
    .replace(/([a-z])(\d)/g, '$1_$2')
    .replace('e_164', 'e164')
}

function named(text: string) {
  return [...text.matchAll(/`([\w.-]+)`/g)].map(([, name = '']) => name)
}

test('every column that may have personal data is listed in docs/privacy.md', () => {
  const harmlessNamed = named(doc.split('## Columns that sound personal')[1] ?? '')
  const missing = tables.flatMap(({ table, columns }) =>
    columns
      .filter(column => personal.test(column) && !harmless.test(column))
      .filter(column => !rows.some(row => row.table === table && row.columns.includes(column)))
      .map(column => `${table}.${column}`)
      .filter(name => !harmlessNamed.includes(name)),
  )
  expect(missing).toEqual([])
})

test('the list names only existing tables, columns and jobs', async () => {
  const { app } = await testApp()
  const jobs = listJobs(app, { baseUrl: '', mailFrom: '', deliversMail: true }).map(({ name }) => name)
  expect(rows.length).toBeGreaterThan(25)
  for (const row of rows) {
    const known = tables.find(({ table }) => table === row.table)
    expect(known, row.table).toBeDefined()
    expect(
      row.columns.filter(column => !known?.columns.includes(column)),
      row.table,
    ).toEqual([])
    expect(
      row.jobs.filter(job => !jobs.includes(job)),
      row.table,
    ).toEqual([])
  }
})

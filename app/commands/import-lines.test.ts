import { expect, test } from 'vitest'
import type { ImportReport } from '#domain/directory/imports/import-report.ts'
import { listLines, planLines, reportLines, restoreLines, undoLines } from './import-lines.ts'

const report: ImportReport = {
  importId: 'the-id',
  isDryRun: false,
  fileName: 'firms.csv',
  fileBytes: 1_000,
  encoding: 'windows-1252',
  delimiter: ';',
  mapping: [
    { column: 'Firm', field: 'name', values: ['Ace Roofing', 'Bay Roofing'] },
    { column: 'Town', field: 'city' },
  ],
  unmapped: ['email', 'logo'],
  unused: ['Fax'],
  rows: 12_345,
  added: 12_000,
  changed: 40,
  same: 300,
  ownersKept: 2,
  existing: 3,
  merged: 0,
  leftOut: 0,
  duplicates: 0,
  folded: 0,
  skipped: [{ kind: 'no-name', count: 5, lines: [3, 9] }],
  notes: [{ kind: 'phone-unusable', count: 1, lines: [7] }],
  otherCategories: [{ name: 'Solar', rows: 4 }],
  otherCategoryCount: 1,
  seconds: 2,
}

test('prints a report in plain sentences', () => {
  expect(reportLines(report).join('\n')).toBe(`firms.csv: 12,345 rows (windows-1252, semicolon)
     12,000 new
         40 changed
        300 same
          5 skipped
Columns:
  Firm → Business Name (Ace Roofing; Bay Roofing)
  Town → City
Not imported: Fax
No column for: Email, Logo
Skipped:
          5 no business name (lines 3, 9, …)
Noted:
          1 not a phone number that can be dialed; kept as text (line 7)
          2 of claimed listings: their owners stay
          3 possible duplicates: new rows with a listing’s phone or website, or a similar name
1 category without a page, kept as text:
          4 Solar
Took 2.0 s, 6,173 rows a second.
To undo it: npm run import -- --undo the-id`)
})

test('mentions duplicates only if there are some', () => {
  expect(reportLines({ ...report, duplicates: 12 })).toContain('         12 probably repeat another row of the file')
})

test('marks a dry run and offers no undo', () => {
  const lines = reportLines({
    ...report,
    isDryRun: true,
    skipped: [],
    notes: [],
    otherCategoryCount: 0,
    unmapped: [],
    seconds: 0,
  })
  expect(lines[0]).toContain('nothing was written')
  expect(lines.join('\n')).not.toMatch(/undo|Skipped|Noted|No column|a second/)
})

test('shows only the first categories and counts the rest', () => {
  const otherCategories = Array.from({ length: 15 }, (_, index) => ({ name: `Category ${index}`, rows: 1 }))
  const text = reportLines({ ...report, otherCategories, otherCategoryCount: 40 }).join('\n')
  expect(text).toContain('Category 9')
  expect(text).not.toContain('Category 10')
  expect(text).toContain('and 30 more')
})

const none = { count: 0, names: [] }
const plain = { removed: 2_000, withRequests: none, openRequests: 0, restored: 1, partly: none, kept: none }
const told = {
  ...plain,
  withRequests: { count: 1, names: ['Ace'] },
  openRequests: 2,
  kept: { count: 3, names: ['Bay', 'Cat'] },
}
const at = new Date('2026-07-01T12:00:00Z')

test('shows the effect before an undo', () => {
  expect(planLines({ report: told, fileName: 'a.csv', at })).toEqual([
    'a.csv, imported 2026-07-01 12:00 UTC:',
    '  2,000 listings will be removed from the directory.',
    '  1 of them has requests, which stay on record: Ace.',
    '  2 requests are still open.',
    '  1 listing will be restored to before this change.',
    '  3 listings will be kept, because they were changed or claimed since: Bay, Cat, …',
  ])
  expect(planLines({ report: { ...plain, removed: 0, restored: 0 }, fileName: 'a.csv', at })[1]).toBe(
    '  No listings would change.',
  )
})

test('shows the rows that an undo or restore skipped, and why', () => {
  const until = 'To restore it, until 2026-07-31 12:00 UTC: npm run import -- --restore x'
  expect(undoLines(plain, { importId: 'x', at })).toEqual(['Undone: 2,000 listings removed, 1 restored.', until])
  const lines = undoLines(told, { importId: 'x', at })
  expect(lines).toContain('1 of those removed has requests, 2 still open: Ace.')
  expect(lines).toContain('3 kept, because they were changed or claimed since: Bay, Cat, …')
  expect(restoreLines({ restored: 1, kept: { count: 1, names: ['Bay'] } })).toEqual([
    'Restored: 1 listing.',
    '1 kept, because it was changed or claimed since: Bay.',
  ])
})

test('lists past imports with their state', () => {
  const row = { id: 'the-id', fileName: 'a.csv', at, undoneAt: null, added: 1_000, changed: 0, same: 2 }
  expect(listLines([row, { ...row, undoneAt: at }])).toEqual([
    'the-id  2026-07-01 12:00 UTC  a.csv: 1,000 new, 0 changed, 2 same',
    'the-id  2026-07-01 12:00 UTC  a.csv: 1,000 new, 0 changed, 2 same, undone 2026-07-01 12:00 UTC',
  ])
  expect(listLines([])).toEqual(['No imports yet.'])
})

import { expect, test } from 'vitest'
import { readImportArguments } from './import-arguments.ts'

const moving = { statuses: {}, plans: {}, categories: {}, pattern: '', withPictures: false, withRedirects: false }

test('parses an import with mapped columns and as a dry run', () => {
  expect(readImportArguments(['a.csv'])).toEqual({
    kind: 'import',
    file: 'a.csv',
    mapping: {},
    reading: {},
    moving,
    isDryRun: false,
  })
  expect(
    readImportArguments(['--dry-run', '--map', 'Firm = name', 'a.csv', '--map=a=b=city', '--map', 'Old=']),
  ).toEqual({
    kind: 'import',
    file: 'a.csv',
    mapping: { Firm: 'name', 'a=b': 'city', Old: '' },
    reading: {},
    moving,
    isDryRun: true,
  })
})

test('parses options on how to read the file', () => {
  const args = ['--sheet', 'Active', '--header-line', '4', '--encoding', 'macintosh', '--delimiter', 'tab', 'a.csv']
  const reading = { sheet: 'Active', headerLine: 4, encoding: 'macintosh', delimiter: '\t' }
  expect(readImportArguments(args)).toMatchObject({ kind: 'import', reading })
  expect(readImportArguments(['a.csv', '--header-line', 'none'])).toMatchObject({ reading: { headerLine: 'none' } })
})

test('takes an id for undo and restore, and nothing for list and help', () => {
  expect(readImportArguments(['--undo', 'x'])).toEqual({ kind: 'undo', importId: 'x', isYes: false })
  expect(readImportArguments(['--yes', '--undo', 'x'])).toEqual({ kind: 'undo', importId: 'x', isYes: true })
  expect(readImportArguments(['--restore', 'x'])).toEqual({ kind: 'restore', importId: 'x' })
  expect(readImportArguments(['--list'])).toEqual({ kind: 'list' })
  expect(readImportArguments(['-h'])).toEqual({ kind: 'help' })
  expect(readImportArguments(['a.csv', '--help'])).toEqual({ kind: 'help' })
})

test.each([
  [[]],
  [['a.csv', 'b.csv']],
  [['a.csv', '--list']],
  [['a.csv', '--undo', 'x']],
  [['--undo']],
  [['--restore']],
  [['--restore', 'x', '--undo', 'x']],
  [['--restore', 'x', '--yes']],
  [['--yes']],
  [['a.csv', '--yes']],
  [['--undo', 'x', '--dry-run']],
  [['--undo', 'x', '--map', 'Firm=name']],
  [['--force', 'a.csv']],
  [['a.csv', '--map', 'Firm']],
  [['a.csv', '--map', '=name']],
  [['a.csv', '--header-line', '0']],
  [['a.csv', '--header-line', 'four']],
  [['a.csv', '--encoding', 'ebcdic']],
  [['a.csv', '--delimiter', 'ab']],
  [['--undo', 'x', '--sheet', 'Active']],
  [['a.csv', '--map', 'Firm=company']],
  [['a.csv', '--map', 'Firm=name', '--map', 'Firm=city']],
])('rejects %j with the reason', args => {
  const asked = readImportArguments(args)
  expect(asked).toMatchObject({ kind: 'wrong', why: expect.stringMatching(/\S/) })
})

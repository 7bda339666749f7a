import { expect, test } from 'vitest'
import { readImportArguments } from './import-arguments.ts'

test('a file is imported, with columns mapped and as a dry run where asked', () => {
  expect(readImportArguments(['a.csv'])).toEqual({ kind: 'import', file: 'a.csv', mapping: {}, isDryRun: false })
  expect(
    readImportArguments(['--dry-run', '--map', 'Firm = name', 'a.csv', '--map=a=b=city', '--map', 'Old=']),
  ).toEqual({
    kind: 'import',
    file: 'a.csv',
    mapping: { Firm: 'name', 'a=b': 'city', Old: '' },
    isDryRun: true,
  })
})

test('undo and restore take an id, list and help take nothing', () => {
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
  [['a.csv', '--map', 'Firm=company']],
  [['a.csv', '--map', 'Firm=name', '--map', 'Firm=city']],
])('%j is wrong, and why is said', args => {
  const asked = readImportArguments(args)
  expect(asked).toMatchObject({ kind: 'wrong', why: expect.stringMatching(/\S/) })
})

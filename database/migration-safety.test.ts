import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findUnsafe } from '#tests/support/migration-safety.ts'

/** The last file of the baseline. Every later migration runs while a previous version may be using the database. */
const lastOfBaseline = '0008-incentive-programs.sql'

function unsafeAfterBaseline(files: Record<string, string>) {
  const later = Object.entries(files).filter(([name]) => name > lastOfBaseline)
  return later.flatMap(([name, text]) => findUnsafe(text).map(found => `${name}: ${found}`))
}

test('no migration breaks the version that serves while it runs', () => {
  const names = globSync('*.sql', { cwd: 'database/migrations' })
  expect(names).toContain(lastOfBaseline)
  const files = Object.fromEntries(names.map(name => [name, readFileSync(`database/migrations/${name}`, 'utf8')]))
  expect(unsafeAfterBaseline(files)).toEqual([])
})

test('checks every migration after the baseline', () => {
  const files = {
    [lastOfBaseline]: 'drop table news;\n',
    '0009-problems.sql': 'drop table problems;\n',
    '0010-names.sql':
      "alter table files add column title text not null default '';\nupdate files set title = purpose;\n",
    '0011-notes.sql': 'alter table files add column note text;\n',
  }
  expect(unsafeAfterBaseline(files)).toEqual([
    '0009-problems.sql: drop table problems: drops what the previous version uses',
    '0010-names.sql: update files set title = purpose: changes every row in one transaction',
  ])
})

test.each([
  'drop table problems',
  'alter table files drop column place',
  'alter table files drop place',
  'alter table files rename column place to store',
  'alter table files alter column bytes type bigint',
  'alter table files alter bytes set not null',
  'alter table files add column place text not null',
  'alter table files add place text not null, add other text default 1',
  'alter table files add constraint small check (bytes < 5)',
  'create index files_place on files (place)',
  'create unique index files_place on files\n  (place)',
  'truncate files',
  'update files set place = 1',
])('rejects %s', statement => {
  expect(findUnsafe(`create table news (id uuid not null);\n-- Why.\n${statement};\n`)).toHaveLength(1)
})

test.each([
  'alter table files add column place text',
  "alter table files add column place text not null default 'database' check (place in ('database', 'bucket'))",
  'alter table files add constraint small check (bytes < 5) not valid',
  'create index concurrently if not exists files_place on files (place)',
  'create table news (id uuid not null);\ncreate index news_id on news (id)',
  "update files set place = 'x' where place is null",
  'create function f() returns trigger language plpgsql as $$ begin drop table files; end $$',
  '-- while the previous version serves: nobody has written there since version 3.\ndrop table problems',
])('allows %s', statement => {
  expect(findUnsafe(`${statement};\n`)).toEqual([])
})

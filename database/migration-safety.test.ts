import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findUnsafe } from '#tests/support/migration-safety.ts'

/** The first migration that runs while a previous version may be using the database. */
const firstGuarded = '0043'

test('no migration breaks the version that serves while it runs', () => {
  const files = globSync('*.sql', { cwd: 'database/migrations' }).filter(name => name >= firstGuarded)
  expect(files.length).toBeGreaterThan(0)
  const unsafe = files.flatMap(name =>
    findUnsafe(readFileSync(`database/migrations/${name}`, 'utf8')).map(found => `${name}: ${found}`),
  )
  expect(unsafe).toEqual([])
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
])('it would be found: %s', statement => {
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
  '-- while the former version serves: nobody has written there since version 3.\ndrop table problems',
])('nothing is wrong with: %s', statement => {
  expect(findUnsafe(`${statement};\n`)).toEqual([])
})
